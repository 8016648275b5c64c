### Lessons: their page, the card of a lesson.

ui-learn-text = Short positions on the real map, under the real rules. Take the lessons in any order.
ui-learn-done = { $done } of { $count } done
ui-learn-is-done = done
ui-learn-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
ui-lesson-begin = Start
ui-lesson-again = Start again
ui-lesson-leave = To the lessons
ui-lesson-all = All lessons
ui-lesson-next = Next lesson
ui-lesson-done = Lesson done.
ui-lesson-step = { $number } of { $count }.
ui-lesson-first = { $number } of { $count }. You: { $side }.
ui-lesson-tools = The map layers are under “Tools” here.
ui-lesson-astray = That is allowed, but the lesson goes another way: { $text }
