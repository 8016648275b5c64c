# What is wrong with a map: after the file and the line. Words in { $found } are those of the file.

## Any map

map-header = found “{ $found }”; expected “key: value” or a [section]
map-key = found the key “{ $found }”; expected one of { $expected }
map-key-twice = found the key “{ $found }” again; expected each key once
map-key-missing = expected a line “{ $expected }: …” in the header
map-number = found “{ $key }: { $found }”; expected a number from { $low } to { $high }
map-section = found the section [{ $found }]; expected one of { $expected }
map-section-twice = found the section [{ $found }] again; expected each section once
map-indent = found the indented line “{ $found }”; expected one that begins at the margin
map-id = found “{ $found }”; expected small Latin letters, digits and underscores, a letter first
map-names = found the names “{ $found }”; expected one in Russian and one in English, or none

## The sheet and its terrain

map-low = found “low: { $found }”; expected even or odd
map-top = found “top: { $found }”; expected one of { $expected }
map-turn = found “turn: { $found }”; expected one of { $expected }
map-zones = found “zones: { $found }”; expected apart or overlapping
map-size = found { $columns } columns and { $rows } rows; expected 1 to 99 of each
map-columns = found columns { $first } to { $last }; expected numbers from 1 to 99
map-terrain = found the terrain of { $found } hexes; expected { $expected }
map-legend = found “{ $found }”; expected a letter and the id of a terrain
map-letter-twice = found the letter “{ $found }” again; expected each letter once
map-terrain-twice = found the terrain “{ $found }” again; expected one letter for each
map-row-count = found rows in [{ $section }]: { $found }; expected { $expected }
map-row-number = found the row “{ $found }”; expected { $expected }
map-row-width = found letters in the row: { $found }; expected { $expected }
map-letter = found the letter “{ $found }” in hex { $hex }; expected one of the [legend]: { $expected }
map-level = found “{ $found }” in hex { $hex }; expected a digit
map-levels = found the levels of { $found } hexes; expected { $expected }

## Hexes and hexsides

map-hex = found “{ $found }”; expected a hex from { $first } to { $last }
map-hex-twice = found { $found } again; expected each hex once
map-side = found “{ $found }”; expected a hexside like { $expected }
map-side-apart = found “{ $found }”; expected two neighbouring hexes
map-side-twice = found { $found } again; expected each hexside of a section once
map-feature = found “{ $found }”; expected “{ $expected }: ” and hexsides
map-chain = found { $found }, which does not touch { $before }; expected a chain of hexsides: start a new entry for a branch
map-bridge-twice = found the bridge { $found } again; expected each bridge once
map-bridge-dry = found the bridge { $found } and no river; expected a hexside with a river
map-bridge-roadless = found the bridge { $found } and no road; expected a step of a road
map-road = found “{ $found }”; expected an id, names, a colon, and two hexes or more
map-road-twice = found the road “{ $found }” again; expected each road once
map-road-step = found a step from { $before } to { $found }; expected a step between neighbours

## Places and areas

map-place = found “{ $found }”; expected “hex kind id | name | name”
map-place-kind = found the kind “{ $found }”; expected one of the place kinds: { $expected }
map-place-twice = found the place “{ $found }” again; expected each id once
map-place-shared = found a second place in { $found }; expected one place per hex
map-area = found “{ $found }”; expected “id: ” and hexes
map-area-twice = found “{ $found }” again; expected each id once
map-zone-overlap = found { $found } in “{ $zone }” and in “{ $other }”; expected each hex in at most one zone
map-band = found “{ $key } { $found }”; expected numbers from { $first } to { $last }, like { $first }-{ $last }
map-block = found “{ $found }”; expected the upper left hex, two dots, the lower right hex

## Maps of areas

area-kind-taken = found the kind “{ $found }”; expected another word: this one has a meaning of its own
area-space = found “{ $found }”; expected “id kind x,y | name | name”
area-sea = found “{ $found }”; expected “id x,y | name | name”
area-space-twice = found “{ $found }” again; expected each id once
area-space-kind = found the kind “{ $found }”; expected one of the space kinds: { $expected }
area-space-unknown = found “{ $found }”; expected the id of a space or a sea
area-point = found “{ $found }”; expected coordinates like 520,310
area-pair = found “{ $found }”; expected two ids like prague/linz
area-loop = found “{ $found }”; expected two different spaces
area-connections = found “{ $found }”; expected “kind: ” and pairs like prague/linz
area-link-kind = found the kind “{ $found }”; expected one of the connection kinds: { $expected }
area-link-twice = found { $found } again; expected each connection once
area-shore = found “{ $found }”; expected two spaces or two seas: a port belongs in [ports]
area-guards = found “{ $found }”; expected “a/b: ” and the spaces that watch over it
area-guard-nothing = found “{ $found }”; expected a pair from [connections]
area-guard-twice = found { $found } again; expected each guarded connection once
area-guard-sea = found a sea among the guards of { $found }; expected spaces on land
area-ports = found “{ $found }”; expected “space: ” and the seas it opens on
area-port = found “{ $found }”; expected a space on land, then seas
area-port-twice = found “{ $found }” again; expected each sea of a port once
