/** Names for the mock while the game's own catalogue is not at hand. The real one overrides them. */
const types = {
  ru: 'line=ЛН/Линейная пехота grenadiers=Гр/Гренадеры zouaves=Зу/Зуавы scots=Шот/Шотландцы guard=Гв/Гвардия hussars=Гус/Гусары dragoons=Др/Драгуны cuirassiers=Кир/Кирасиры spahis=Спа/Спаги cossacks=Каз/Казаки field_artillery=ПА/Полевая_артиллерия horse_artillery=КА/Конная_артиллерия heavy_artillery=ТА/Тяжёлая_артиллерия redoubt=Ред/Редут',
  en: 'line=LN/Line_infantry grenadiers=GR/Grenadiers zouaves=ZO/Zouaves scots=SC/Scots guard=GD/Guard hussars=HU/Hussars dragoons=DR/Dragoons cuirassiers=CU/Cuirassiers spahis=SP/Spahis cossacks=CO/Cossacks field_artillery=FA/Field_artillery horse_artillery=HA/Horse_artillery heavy_artillery=HV/Heavy_artillery redoubt=RD/Redoubt',
}

function names(language: 'ru' | 'en'): string {
  const rows = types[language].replace('Линейная пехота', 'Линейная_пехота').split(' ')
  return rows
    .map((row) => {
      const [id, both] = row.split('=')
      const [abbreviation, name] = both!.split('/')
      return `srazhenie-abbr-${id} = ${abbreviation}\nsrazhenie-type-${id} = ${name!.replaceAll('_', ' ')}`
    })
    .join('\n')
}

function unit(language: 'ru' | 'en'): string {
  const variants = types[language]
    .replace('Линейная пехота', 'Линейная_пехота')
    .split(' ')
    .map((row) => `    [${row.split('=')[0]}] ${language === 'ru' ? row.split('=')[1]!.split('/')[0] : row.split('/')[1]!.split('_')[0]}`)
    .join('\n')
  const chosen = `{ $type ->\n${variants}\n   *[other] { $type }\n}`
  const join = language === 'ru' ? '-' : ' '
  return `srazhenie-unit = ${chosen}${join}{ $number }\nsrazhenie-unit-long = ${chosen}${join}{ $number }, { $army ->\n    [black] ${language === 'ru' ? 'Чёрная' : 'Black'}\n    [blue] ${language === 'ru' ? 'Синяя' : 'Blue'}\n    [red] ${language === 'ru' ? 'Красная' : 'Red'}\n   *[green] ${language === 'ru' ? 'Зелёная' : 'Green'}\n}`
}

const rest = {
  ru: `
srazhenie-scenario-battle = Бой
srazhenie-scenario-general = Генеральное сражение
srazhenie-scenario-first = Первый бой
srazhenie-army-black = Чёрная армия
srazhenie-army-blue = Синяя армия
srazhenie-army-red = Красная армия
srazhenie-army-green = Зелёная армия
srazhenie-power-vaterland = За отчизну!
srazhenie-power-vaterland-text = Раз за игру вернуть линейную пехоту, гусар или драгун.
srazhenie-power-elan = Порыв и манёвр
srazhenie-power-elan-text = Раз за игру бросок кубика добавляет ОД армии.
srazhenie-power-bulldog = Бульдожья хватка
srazhenie-power-bulldog-text = Раз за игру взять А-1 вместо выпавшего.
srazhenie-power-not_one_step = Ни шагу назад!
srazhenie-power-not_one_step-text = Раз за игру бросить два кубика и выбрать лучший.
srazhenie-terrain-open = открытая местность
srazhenie-terrain-forest = лес
srazhenie-terrain-hill = холм
srazhenie-terrain-town = город
srazhenie-phase-setup = расстановка
srazhenie-phase-movement = движение
srazhenie-phase-combat = бой
srazhenie-prompt-setup = Расстановка
srazhenie-prompt-move = Движение. Выберите часть или закончите фазу: { $count } ещё могут идти.
srazhenie-prompt-combat = Бой. Осталось атаковать { $count } части противника, они отмечены ромбом.
srazhenie-prompt-retreat = { $unit } отступает на { $hexes }. Выберите один из { $paths } путей.
srazhenie-prompt-pursue = Противник отошёл. Можно преследовать до 2 гексов или остаться.
srazhenie-refusal-mp = До гекса { $hex } ({ $terrain }) нужно { $mp_needed } ОД, у части { $mp_has }.
srazhenie-refusal-stack = В { $hex } стоит { $unit }. Пройти можно, остановиться нельзя.
srazhenie-refusal-duty = Фаза не закончена: не атакован { $unit } в { $hex }.
srazhenie-event-placed = { $side } расставлена.
srazhenie-event-first = Первой ходит { $side }.
srazhenie-event-moved = { $unit }: { $hex_from } → { $hex_to }, { $mp } ОД.
srazhenie-event-attacked = { $units } атакуют { $hexes }.
srazhenie-event-bombarded = { $unit } обстреливает { $hex }.
srazhenie-event-resolved = Выпало { $die }: { $result }.
srazhenie-event-destroyed = { $unit } в { $hex } уничтожен.
srazhenie-event-retreated = { $unit } отступает в { $hex_to }.
srazhenie-event-pursued = { $unit } преследует до { $hex_to }.
srazhenie-row-strength = { $unit }
srazhenie-row-support = Огонь: { $unit }
srazhenie-row-defender = Обороняется { $unit }
srazhenie-row-terrain = { $terrain } { $hex }: сдвиг
srazhenie-row-river = Река: обойдена
srazhenie-consequence-defender = { $unit } отступает на { $count }
srazhenie-consequence-attacker = мы отступаем
srazhenie-mission-M01 = Оба города
srazhenie-mission-M01-text = Держать Линденталь и Боревиль в конце игры.
srazhenie-option-sudden_end = Внезапное окончание
srazhenie-outcome-points = { $points } ПО против { $against }.
kernel-event-rolled = Бросок: { $total }.
`,
  en: `
srazhenie-scenario-battle = Engagement
srazhenie-scenario-general = General battle
srazhenie-scenario-first = First battle
srazhenie-army-black = Black army
srazhenie-army-blue = Blue army
srazhenie-army-red = Red army
srazhenie-army-green = Green army
srazhenie-power-vaterland = Vaterland!
srazhenie-power-vaterland-text = Once a game bring back line infantry, hussars or dragoons.
srazhenie-power-elan = Élan
srazhenie-power-elan-text = Once a game a die adds movement for the army.
srazhenie-power-bulldog = Bulldog grip
srazhenie-power-bulldog-text = Once a game take A-1 in place of the result.
srazhenie-power-not_one_step = Not one step back!
srazhenie-power-not_one_step-text = Once a game roll two dice and take the better.
srazhenie-terrain-open = open ground
srazhenie-terrain-forest = forest
srazhenie-terrain-hill = hill
srazhenie-terrain-town = town
srazhenie-phase-setup = set-up
srazhenie-phase-movement = movement
srazhenie-phase-combat = combat
srazhenie-prompt-setup = Set-up
srazhenie-prompt-move = Movement. Choose a unit or end the phase: { $count } can still move.
srazhenie-prompt-combat = Combat. { $count } enemy units must still be attacked; a diamond marks them.
srazhenie-prompt-retreat = { $unit } retreats. Choose one of { $paths } paths.
srazhenie-prompt-pursue = The enemy fell back. Pursue up to 2 hexes, or stay.
srazhenie-refusal-mp = Hex { $hex } ({ $terrain }) takes { $mp_needed } MP; the unit has { $mp_has }.
srazhenie-refusal-stack = { $unit } is in { $hex }. You may pass through, not stop.
srazhenie-refusal-duty = The phase is not over: { $unit } in { $hex } is not attacked yet.
srazhenie-event-placed = { $side } is set up.
srazhenie-event-first = { $side } moves first.
srazhenie-event-moved = { $unit }: { $hex_from } → { $hex_to }, { $mp } MP.
srazhenie-event-attacked = { $units } attack { $hexes }.
srazhenie-event-bombarded = { $unit } bombards { $hex }.
srazhenie-event-resolved = Rolled { $die }: { $result }.
srazhenie-event-destroyed = { $unit } in { $hex } is destroyed.
srazhenie-event-retreated = { $unit } retreats to { $hex_to }.
srazhenie-event-pursued = { $unit } pursues to { $hex_to }.
srazhenie-row-strength = { $unit }
srazhenie-row-support = Fire: { $unit }
srazhenie-row-defender = { $unit } defends
srazhenie-row-terrain = { $terrain } { $hex }: shift
srazhenie-row-river = River: turned
srazhenie-consequence-defender = { $unit } retreats { $count }
srazhenie-consequence-attacker = we retreat
srazhenie-mission-M01 = Both towns
srazhenie-mission-M01-text = Hold Lindental and Borewil at the end.
srazhenie-option-sudden_end = Sudden end
srazhenie-outcome-points = { $points } VP against { $against }.
kernel-event-rolled = Roll: { $total }.
`,
}

export function mockTexts(language: 'ru' | 'en'): string {
  return `${names(language)}\n${unit(language)}\n${rest[language]}`
}
