import type { Rulebook } from '../board/types'

const pair = (ru: string, en: string) => ({ ru, en })

/** A few paragraphs, enough to look at the rules screen. */
export const rulebook: Rulebook = {
  paragraphs: [
    { id: '5', parent: null, kind: 'chapter', title: pair('Движение', 'Movement'), text: pair('', '') },
    { id: '5.2', parent: '5', kind: 'rule', title: pair('Очки движения', 'Movement points'), text: pair('Часть не тратит больше очков движения, чем у неё есть.', 'A unit never spends more movement points than it has.') },
    { id: '5.3', parent: '5', kind: 'rule', title: pair('Фаза движения', 'Movement phase'), text: pair('Можно двигать любые свои части.', 'Any of your units may move.') },
    { id: '6', parent: null, kind: 'chapter', title: pair('Зоны контроля', 'Zones of control'), text: pair('', '') },
    { id: '6.3', parent: '6', kind: 'rule', title: pair('Выход из зоны', 'Leaving a zone'), text: pair('Выход стоит всего движения и одного гексагона; из зоны в зону нельзя.', 'Leaving takes the whole movement, one hex, and never into another zone.') },
    { id: '7', parent: null, kind: 'chapter', title: pair('Бой', 'Combat'), text: pair('', '') },
    { id: '7.3', parent: '7', kind: 'rule', title: pair('Обязанность атаковать', 'Duty to attack'), text: pair('Каждая часть противника, чья зона накрывает ваши части, должна быть атакована.', 'Each enemy whose zone covers your units must be attacked.'), designed: true },
  ],
  rulings: [
    { id: 'R1', paragraphs: ['6.3'], question: pair('Можно ли из зоны в зону через свою часть?', 'Zone to zone through an own unit?'), readings: [pair('Нельзя', 'No'), pair('Можно', 'Yes')], taken: 0, why: pair('Текст не знает исключений.', 'The text knows no exception.') },
  ],
  glossary: [
    { id: 'zoc', ru: 'зона контроля', en: 'zone of control', abbr: pair('ЗК', 'ZOC'), slang: ['ЗОК'], paragraph: '6', text: pair('Шесть гексагонов вокруг части.', 'The six hexes round a unit.') },
  ],
} // prettier-ignore
