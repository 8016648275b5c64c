"""The data of The Napoleonic Wars: the map place by place and link by link, the charts, every card, the set-ups, and
what is refused.

All of it stands here a second time, as it was drawn up: the program plays by another text.
"""

from __future__ import annotations

import math
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from feldherr.games.napoleon.state import blocks, effects
from feldherr.games.napoleon.state.cards import Card, Use, cards, deck, reserves
from feldherr.games.napoleon.state.drawing import drawing
from feldherr.games.napoleon.state.map import board
from feldherr.games.napoleon.state.nations import leaders, nations
from feldherr.games.napoleon.state.scenarios import SCENARIOS, Scenario, read_scenario, scenarios
from feldherr.games.napoleon.state.tables import tables
from feldherr.maps import MapError, read_area, write_area

CACHES: tuple[Any, ...] = (board, drawing, nations, leaders, deck, reserves, cards, tables, scenarios)

# The map: place, marks (home, key, capital, fortress and its strength), zones, names

SPACES = """
= france
paris 555,664 hkc | Париж | Paris
calais 558,525 h channel north_sea | Кале | Calais
normandy 499,613 h channel | Нормандия | Normandy
brest 331,624 hf2 approaches biscay | Брест | Brest
vendee 415,719 hk biscay | Вандея | Vendée
bordeaux 453,859 hk biscay | Бордо | Bordeaux
bayonne 430,922 h | Байонна | Bayonne
toulouse 535,974 hk | Тулуза | Toulouse
auvergne 577,868 h | Овернь | Auvergne
orleans 516,736 h | Орлеан | Orleans
champagne 615,650 h | Шампань | Champagne
lorraine 691,676 hf2 | Лотарингия | Lorraine
strasbourg 751,727 hk | Страсбург | Strasbourg
franche_comte 684,805 h | Франш-Конте | Franche-Comté
burgundy 594,746 h | Бургундия | Burgundy
lyons 641,892 hk | Лион | Lyons
dauphine 676,948 h | Дофине | Dauphiné
marseilles 678,1051 hk west_med | Марсель | Marseilles
brussels 632,541 hk | Брюссель | Brussels
cologne 718,554 h | Кёльн | Cologne
mainz 769,631 hf2 | Майнц | Mainz
turin 748,963 h | Турин | Turin
amsterdam 654,443 k north_sea | Амстердам | Amsterdam
westphalia 739,490 - | Вестфалия | Westphalia
hanover 816,480 k | Ганновер | Hanover
hamburg 818,409 - north_sea | Гамбург | Hamburg
hesse 812,557 - | Гессен | Hesse
franconia 875,657 - | Франкония | Franconia
wurtemberg 808,722 k | Вюртемберг | Württemberg
baden 759,771 - | Баден | Baden
munich 907,775 k | Мюнхен | Munich
ratisbon 927,719 - | Регенсбург | Ratisbon
switzerland 783,822 - | Швейцария | Switzerland
milan 806,944 k | Милан | Milan
mantua 872,968 f2 | Мантуя | Mantua
genoa 797,1008 k west_med tyrrhenian | Генуя | Genoa
bologna 894,1013 - | Болонья | Bologna
tuscany 875,1068 - tyrrhenian | Тоскана | Tuscany
rome 932,1151 k | Рим | Rome
ancona 985,1071 - adriatic | Анкона | Ancona
= britain
london 502,475 hkc north_sea channel | Лондон | London
portsmouth 460,509 h channel | Портсмут | Portsmouth
plymouth 359,517 h channel approaches | Плимут | Plymouth
bristol 424,471 h approaches | Бристоль | Bristol
york 510,340 hk | Йорк | York
edinburgh 477,252 hk north_sea | Эдинбург | Edinburgh
dublin 348,349 hk approaches | Дублин | Dublin
cork 271,417 h approaches | Корк | Cork
lisbon 118,1062 k iberian_coast | Лиссабон | Lisbon
oporto 158,922 - iberian_coast | Порту | Oporto
gibraltar 243,1249 f4 iberian_coast west_med | Гибралтар | Gibraltar
naples 1007,1187 k tyrrhenian | Неаполь | Naples
apulia 1123,1185 - adriatic | Апулия | Apulia
calabria 1091,1297 - | Калабрия | Calabria
sicily 959,1299 k tyrrhenian | Сицилия | Sicily
= austria
vienna 1101,776 hkc | Вена | Vienna
linz 1019,769 h | Линц | Linz
salzburg 968,807 h | Зальцбург | Salzburg
tyrol 899,843 h | Тироль | Tyrol
carinthia 1042,860 h | Каринтия | Carinthia
venice 933,945 hk adriatic | Венеция | Venice
trieste 1005,936 hk adriatic | Триест | Trieste
croatia 1090,928 h | Хорватия | Croatia
dalmatia 1066,1029 h adriatic | Далмация | Dalmatia
prague 1019,656 hk | Прага | Prague
moravia 1106,714 hk | Моравия | Moravia
cracow 1214,663 hk | Краков | Cracow
lublin 1293,591 h | Люблин | Lublin
lemberg 1362,670 h | Лемберг | Lemberg
tarnopol 1425,686 h | Тарнополь | Tarnopol
upper_hungary 1272,739 h | Верхняя Венгрия | Upper Hungary
buda 1199,815 hk | Буда | Buda
debrecen 1295,807 h | Дебрецен | Debrecen
temesvar 1289,909 h | Темешвар | Temesvar
transylvania 1376,842 h | Трансильвания | Transylvania
slavonia 1173,912 h | Славония | Slavonia
= russia
st_petersburg 1428,111 hkc east_baltic | Петербург | St Petersburg
viborg 1364,81 h | Выборг | Viborg
reval 1250,153 h east_baltic | Ревель | Reval
pskov 1392,211 h | Псков | Pskov
novgorod 1477,170 h | Новгород | Novgorod
riga 1264,255 hk east_baltic | Рига | Riga
samogitia 1241,308 h | Жмудь | Samogitia
kovno 1282,363 h | Ковно | Kovno
vilna 1345,379 hk | Вильна | Vilna
grodno 1322,440 h | Гродно | Grodno
brest_litovsk 1326,537 h | Брест-Литовск | Brest-Litovsk
pinsk 1415,529 h | Пинск | Pinsk
borisov 1454,410 h | Борисов | Borisov
dvinsk 1367,309 h | Динабург | Dvinsk
vitebsk 1492,326 h | Витебск | Vitebsk
mogilev 1527,422 h | Могилёв | Mogilev
smolensk 1560,356 hk | Смоленск | Smolensk
vyazma 1619,320 h | Вязьма | Vyazma
tver 1619,221 h | Тверь | Tver
moscow 1700,270 hkc | Москва | Moscow
kaluga 1694,358 h | Калуга | Kaluga
bryansk 1662,435 h | Брянск | Bryansk
chernigov 1594,536 h | Чернигов | Chernigov
kiev 1586,602 hk | Киев | Kiev
zhitomir 1527,623 h | Житомир | Zhitomir
volhynia 1419,618 h | Волынь | Volhynia
podolia 1479,728 h | Подолия | Podolia
poltava 1717,613 h | Полтава | Poltava
kherson 1688,768 h | Херсон | Kherson
odessa 1625,808 hk black_sea | Одесса | Odessa
sevastopol 1740,872 hf2 black_sea | Севастополь | Sevastopol
= prussia
berlin 966,495 hkc | Берлин | Berlin
magdeburg 896,511 hk | Магдебург | Magdeburg
stettin 1003,442 hk west_baltic | Штеттин | Stettin
danzig 1122,397 hf2 west_baltic | Данциг | Danzig
konigsberg 1177,374 hk east_baltic | Кёнигсберг | Königsberg
thorn 1139,479 h | Торн | Thorn
posen 1093,514 h | Позен | Posen
warsaw 1227,532 hk | Варшава | Warsaw
bialystok 1286,475 h | Белосток | Bialystok
breslau 1108,597 hk | Бреслау | Breslau
dresden 988,592 k | Саксония | Saxony
leipzig 931,568 - | Лейпциг | Leipzig
thuringia 877,584 - | Тюрингия | Thuringia
mecklenburg 901,396 - west_baltic | Мекленбург | Mecklenburg
= spain
madrid 342,1061 hkc | Мадрид | Madrid
burgos 342,945 h | Бургос | Burgos
vitoria 384,934 h | Витория | Vitoria
asturias 265,838 h | Астурия | Asturias
corunna 187,811 hk biscay iberian_coast | Корунья | Corunna
leon 294,954 h | Леон | León
ciudad_rodrigo 225,993 hf2 | Сьюдад-Родриго | Ciudad Rodrigo
badajoz 195,1082 hf2 | Бадахос | Badajoz
la_mancha 343,1139 h | Ла-Манча | La Mancha
seville 239,1180 hk | Севилья | Seville
cadiz 213,1224 hf2 iberian_coast | Кадис | Cadiz
granada 336,1234 h | Гранада | Granada
murcia 454,1243 h west_med | Мурсия | Murcia
valencia 479,1169 hk west_med | Валенсия | Valencia
zaragoza 460,1046 hk | Сарагоса | Saragossa
barcelona 572,1108 hk west_med | Барселона | Barcelona
= turkey
jassy 1519,799 h | Молдавия | Moldavia
wallachia 1464,943 hk | Валахия | Wallachia
silistria 1530,955 hf2 | Силистрия | Silistria
varna 1556,993 h black_sea | Варна | Varna
vidin 1362,998 h | Видин | Vidin
bulgaria 1384,1071 hk | Болгария | Bulgaria
adrianople 1510,1099 h | Адрианополь | Adrianople
constantinople 1598,1094 hkcf2 aegean black_sea | Константинополь | Constantinople
anatolia 1631,1141 h | Анатолия | Anatolia
salonika 1377,1183 hk aegean | Салоники | Salonika
macedonia 1305,1125 h | Македония | Macedonia
albania 1225,1134 h adriatic | Албания | Albania
serbia 1314,1047 h | Сербия | Serbia
belgrade 1260,967 hf2 | Белград | Belgrade
bosnia 1179,1035 hk | Босния | Bosnia
= sweden
stockholm 1062,156 hkc east_baltic | Стокгольм | Stockholm
gothenburg 888,207 hk north_sea | Гётеборг | Gothenburg
scania 952,300 h west_baltic | Сконе | Scania
karlskrona 1021,279 h west_baltic | Карлскруна | Karlskrona
abo 1170,104 h east_baltic | Финляндия | Finland
stralsund 943,388 f2 west_baltic | Штральзунд | Stralsund
= denmark
copenhagen 906,299 hkcf2 north_sea west_baltic | Копенгаген | Copenhagen
holstein 819,366 hk west_baltic | Голштиния | Holstein
jutland 811,271 h | Ютландия | Jutland
norway 853,127 h north_sea | Норвегия | Norway
"""
ZONES = """
north_sea: london edinburgh calais amsterdam hamburg gothenburg copenhagen norway | Северное море | North Sea
channel: london portsmouth plymouth calais normandy | Ла-Манш | English Channel
approaches: plymouth bristol dublin cork brest | Западные подходы | Western Approaches
biscay: brest vendee bordeaux corunna | Бискайский залив | Bay of Biscay
iberian_coast: lisbon oporto gibraltar corunna cadiz | Иберийское побережье | Iberian Coast
west_med: gibraltar marseilles genoa murcia valencia barcelona | Западное Средиземноморье | Western Mediterranean
tyrrhenian: naples sicily genoa tuscany | Тирренское море | Tyrrhenian Sea
adriatic: apulia ancona venice trieste dalmatia albania | Адриатика | Adriatic Sea
aegean: constantinople salonika | Эгейское море | Aegean Sea
black_sea: odessa sevastopol varna constantinople | Чёрное море | Black Sea
west_baltic: stettin danzig mecklenburg scania karlskrona stralsund copenhagen holstein
    | Западная Балтика | Western Baltic
east_baltic: konigsberg st_petersburg reval riga stockholm abo | Восточная Балтика | Eastern Baltic
"""
LINKS = """
= clear
adrianople/bulgaria adrianople/constantinople adrianople/salonika amsterdam/cologne ancona/bologna auvergne/orleans
badajoz/la_mancha badajoz/madrid baden/franche_comte baden/strasbourg barcelona/valencia barcelona/zaragoza
bayonne/bordeaux bayonne/toulouse belgrade/serbia belgrade/vidin berlin/breslau berlin/dresden berlin/leipzig
berlin/magdeburg berlin/mecklenburg berlin/posen berlin/stettin berlin/stralsund bialystok/grodno bologna/mantua
bologna/milan bologna/venice bordeaux/orleans bordeaux/toulouse bordeaux/vendee borisov/brest_litovsk borisov/dvinsk
borisov/grodno borisov/mogilev borisov/smolensk borisov/vilna borisov/vitebsk breslau/cracow breslau/dresden
breslau/posen breslau/warsaw brest/normandy brest/vendee brest_litovsk/grodno bristol/london bristol/plymouth
bristol/portsmouth brussels/calais brussels/cologne brussels/paris bryansk/chernigov bryansk/kaluga bryansk/mogilev
bryansk/poltava bryansk/smolensk buda/croatia buda/debrecen buda/slavonia buda/temesvar buda/vienna burgos/leon
burgos/vitoria burgundy/champagne burgundy/franche_comte burgundy/lyons burgundy/orleans burgundy/paris
cadiz/gibraltar cadiz/seville calais/normandy calais/paris champagne/lorraine champagne/paris chernigov/kiev
chernigov/poltava ciudad_rodrigo/leon cologne/mainz cologne/westphalia cork/dublin cracow/lemberg cracow/lublin
cracow/warsaw croatia/slavonia danzig/konigsberg danzig/posen danzig/stettin danzig/thorn dauphine/lyons
debrecen/temesvar debrecen/upper_hungary dresden/leipzig dvinsk/pskov dvinsk/riga dvinsk/samogitia dvinsk/vilna
dvinsk/vitebsk franche_comte/lorraine franche_comte/lyons franche_comte/strasbourg franconia/mainz franconia/munich
franconia/ratisbon franconia/wurtemberg gothenburg/scania gothenburg/stockholm granada/seville grodno/kovno
grodno/vilna hamburg/hanover hamburg/holstein hamburg/mecklenburg hamburg/westphalia hanover/hesse hanover/magdeburg
hanover/westphalia hesse/mainz holstein/jutland holstein/mecklenburg jassy/odessa jassy/podolia jassy/wallachia
kaluga/moscow kaluga/vyazma karlskrona/scania karlskrona/stockholm kherson/odessa kherson/poltava kiev/odessa
kiev/poltava kiev/zhitomir konigsberg/kovno konigsberg/samogitia kovno/samogitia kovno/vilna la_mancha/madrid
la_mancha/murcia leipzig/magdeburg leipzig/thuringia lemberg/lublin lemberg/tarnopol lemberg/volhynia linz/munich
linz/ratisbon linz/salzburg linz/vienna lisbon/oporto london/portsmouth london/york lorraine/mainz lublin/warsaw
lyons/marseilles magdeburg/mecklenburg magdeburg/thuringia mainz/strasbourg mainz/wurtemberg mantua/milan
mantua/venice marseilles/toulouse mecklenburg/stralsund milan/turin mogilev/smolensk moravia/vienna moscow/tver
moscow/vyazma munich/ratisbon munich/salzburg munich/wurtemberg murcia/valencia naples/rome normandy/orleans
normandy/paris normandy/vendee novgorod/pskov novgorod/st_petersburg novgorod/tver odessa/podolia orleans/paris
orleans/vendee plymouth/portsmouth podolia/tarnopol podolia/volhynia podolia/zhitomir posen/stettin posen/thorn
posen/warsaw pskov/st_petersburg reval/riga reval/st_petersburg riga/samogitia rome/tuscany silistria/varna
slavonia/temesvar smolensk/vitebsk smolensk/vyazma st_petersburg/viborg stettin/stralsund tarnopol/volhynia
thorn/warsaw trieste/venice tver/vyazma vitoria/zaragoza volhynia/zhitomir
= rough
abo/viborg ancona/apulia apulia/calabria asturias/corunna asturias/vitoria auvergne/bordeaux auvergne/burgundy
auvergne/lyons auvergne/toulouse badajoz/lisbon badajoz/seville baden/switzerland baden/wurtemberg belgrade/bosnia
bosnia/slavonia bristol/york brussels/champagne brussels/lorraine buda/moravia buda/upper_hungary bulgaria/serbia
bulgaria/vidin burgos/zaragoza calabria/naples carinthia/croatia ciudad_rodrigo/lisbon ciudad_rodrigo/madrid
ciudad_rodrigo/oporto cologne/hesse cologne/lorraine corunna/oporto cracow/moravia croatia/trieste dalmatia/trieste
dauphine/marseilles debrecen/transylvania edinburgh/york franconia/hesse franconia/leipzig franconia/thuringia
genoa/marseilles genoa/milan genoa/turin genoa/tuscany gibraltar/granada gothenburg/norway granada/murcia
hanover/thuringia hesse/thuringia hesse/westphalia jassy/tarnopol la_mancha/valencia linz/moravia
lorraine/strasbourg macedonia/salonika macedonia/serbia madrid/valencia madrid/zaragoza moravia/prague serbia/vidin
strasbourg/wurtemberg switzerland/wurtemberg temesvar/transylvania valencia/zaragoza
= pass
adrianople/varna albania/bosnia albania/dalmatia albania/macedonia ancona/rome apulia/naples asturias/leon
barcelona/toulouse bayonne/vitoria bologna/tuscany bosnia/croatia bosnia/dalmatia bosnia/serbia breslau/moravia
breslau/prague bulgaria/macedonia bulgaria/salonika bulgaria/silistria burgos/madrid carinthia/salzburg
carinthia/trieste carinthia/tyrol carinthia/venice carinthia/vienna corunna/leon cracow/upper_hungary
croatia/dalmatia dauphine/turin dresden/prague franche_comte/switzerland franconia/prague granada/la_mancha
jassy/transylvania la_mancha/seville lemberg/upper_hungary leon/madrid linz/prague lyons/switzerland mantua/tyrol
marseilles/turin milan/switzerland munich/tyrol prague/ratisbon salzburg/tyrol switzerland/turin switzerland/tyrol
temesvar/wallachia transylvania/wallachia tyrol/venice
= marsh
amsterdam/brussels amsterdam/westphalia belgrade/slavonia belgrade/temesvar bialystok/brest_litovsk
bialystok/konigsberg bialystok/warsaw borisov/pinsk brest_litovsk/lublin brest_litovsk/pinsk brest_litovsk/volhynia
brest_litovsk/warsaw chernigov/mogilev jassy/silistria kherson/sevastopol konigsberg/thorn lublin/volhynia
pinsk/volhynia pinsk/zhitomir pskov/reval pskov/riga pskov/vitebsk silistria/wallachia vidin/wallachia
= strait
anatolia/constantinople calabria/sicily copenhagen/jutland copenhagen/scania
"""
PASSAGES = """
north_sea channel -
channel approaches -
approaches biscay -
approaches north_sea -
biscay iberian_coast -
iberian_coast west_med gibraltar
west_med tyrrhenian -
tyrrhenian adriatic -
adriatic aegean -
tyrrhenian aegean -
aegean black_sea constantinople
north_sea west_baltic copenhagen
west_baltic east_baltic -
"""


def blocks_of(text: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of a table under each of its headings."""
    for part in text.split("= ")[1:]:
        heading, *lines = part.strip().splitlines()
        yield heading, lines


def row(line: str) -> tuple[list[str], dict[str, str]]:
    """The words of a line, and its names."""
    head, ru, en = (part.strip() for part in line.split("|"))
    return head.split(), {"ru": ru, "en": en}


def test_every_duchy() -> None:
    area = board().area
    told = []
    for nation, lines in blocks_of(SPACES):
        for line in lines:
            (id, place, marks, *zones), names = row(line)
            told.append(id)
            duchy, space = board().duchy(id), area.spaces[area.index(id)]
            assert (f"{space.x},{space.y}", space.names) == (place, names), id
            assert duchy.nation == nation, id
            assert (duchy.home, duchy.key, duchy.capital) == ("h" in marks, "k" in marks, "c" in marks), id
            assert duchy.fortress == (int(marks[-1]) if "f" in marks else 0), id
            assert {area.label(zone) for zone in duchy.zones} == set(zones), id
            assert duchy.port == bool(zones), id
    assert sorted(told) == sorted(duchy.id for duchy in board().duchies)
    assert [duchy.number for duchy in board().duchies] == list(range(162))


def test_every_zone_and_its_ports() -> None:
    area = board().area
    told = {}
    for line in re.sub(r"\n +", " ", ZONES).strip().splitlines():
        (zone, *ports), names = row(line.replace(":", ""))
        told[zone] = names
        assert {area.label(port) for port in area.ports(area.index(zone))} == set(ports), zone
    assert {area.label(zone): area.spaces[zone].names for zone in board().zones} == told


def test_every_link() -> None:
    area = board().area
    for kind, lines in blocks_of(LINKS):
        told = {frozenset(pair.split("/")) for line in lines for pair in line.split()}
        assert {frozenset((area.label(link.a), area.label(link.b))) for link in area.links if link.kind == kind} == told
    told_passages = {}
    for line in PASSAGES.strip().splitlines():
        a, b, guard = line.split()
        told_passages[frozenset((a, b))] = [] if guard == "-" else [guard]
    assert {
        frozenset((area.label(link.a), area.label(link.b))): [area.label(guard) for guard in link.guards]
        for link in area.links
        if link.kind == "sea"
    } == told_passages


def test_how_much_there_is() -> None:
    on = board()
    kinds = Counter(link.kind for link in on.area.links)
    assert kinds == {"clear": 203, "rough": 64, "pass": 49, "marsh": 24, "strait": 4, "sea": 13, "port": 63}
    assert (len(on.duchies), len(on.zones), len(on.keys)) == (162, 12, 58)
    assert sum(duchy.fortress > 0 for duchy in on.duchies) == 15
    assert Counter(len(duchy.zones) for duchy in on.duchies) == {0: 108, 1: 45, 2: 9}
    assert Counter(duchy.nation for duchy in on.keys) == {
        "france": 15, "britain": 7, "austria": 7, "russia": 7, "prussia": 7, "spain": 6, "turkey": 5, "sweden": 2,
        "denmark": 2,
    }  # fmt: skip
    assert [duchy.id for duchy in on.capitals("russia")] == ["st_petersburg", "moscow"]
    assert all(len(on.capitals(nation)) == 1 for nation in nations() if nation != "russia")


def test_what_bars_a_strait() -> None:
    """Its zones, and the ports at its ends; that of Messina belongs to the Tyrrhenian Sea alone."""
    area = board().area

    def told(a: str, b: str) -> tuple[set[str], set[str]]:
        strait = board().straits[area.index(a), area.index(b)]
        assert strait == board().straits[area.index(b), area.index(a)]
        return set(map(area.label, strait.zones)), set(map(area.label, strait.ports))

    assert told("calabria", "sicily") == ({"tyrrhenian"}, {"sicily"})
    assert told("jutland", "copenhagen") == ({"north_sea", "west_baltic"}, {"copenhagen"})
    assert told("copenhagen", "scania") == ({"north_sea", "west_baltic"}, {"copenhagen", "scania"})
    assert told("anatolia", "constantinople") == ({"aegean", "black_sea"}, {"constantinople"})
    assert len(board().straits) == 8


def test_places_that_are_no_duchies() -> None:
    with pytest.raises(MapError, match="area-space-unknown"):
        board().duchy("atlantis")
    with pytest.raises(KeyError):
        board().duchy("aegean")


def test_every_place_can_be_reached() -> None:
    """By land there are three parts: the continent, Great Britain, Ireland; with ships all is one."""
    area = board().area
    assert None not in area.steps_from(0)
    land = ("clear", "rough", "pass", "marsh", "strait")
    parts = {
        frozenset(to for to, far in enumerate(area.steps_from(duchy.number, land)) if far is not None)
        for duchy in board().duchies
    }
    assert sorted(map(len, parts)) == [2, 6, 154]
    assert {area.label(space) for space in min(parts, key=len)} == {"dublin", "cork"}
    sea = area.steps_from(board().zones[0], ("sea",))
    assert all(sea[zone] is not None for zone in board().zones)
    ends = {duchy.id for duchy in board().duchies if len(area.connections(duchy.number, land)) == 1}
    assert ends == {"edinburgh", "dublin", "cork", "sicily", "sevastopol", "anatolia", "abo", "norway"}


def test_links_lead_both_ways() -> None:
    area = board().area
    for a in range(area.size):
        for b in area.neighbours[a]:
            assert a in area.neighbours[b]
            assert area.kind(a, b) == area.kind(b, a) is not None
            assert area.guards(a, b) == area.guards(b, a)


@pytest.mark.parametrize(
    ("way", "steps"),
    [
        ("calais munich", 5),
        ("calais vienna", 7),
        ("milan vienna", 4),
        ("milan naples", 4),
        ("paris madrid", 6),
        ("madrid lisbon", 2),
        ("volhynia vienna", 4),
        ("berlin paris", 6),
        ("konigsberg moscow", 6),
        ("warsaw moscow", 5),
        ("constantinople vienna", 7),
    ],
)
def test_marches_take_what_they_were_laid_out_for(way: str, steps: int) -> None:
    a, b = map(board().area.index, way.split())
    assert board().area.distance(a, b, ("clear", "rough", "pass", "marsh", "strait")) == steps


def test_no_two_names_are_alike() -> None:
    spaces = board().area.spaces
    for language in ("ru", "en"):
        assert len({space.names[language].casefold() for space in spaces}) == len(spaces) == 174


def test_the_map_is_written_as_it_is_read() -> None:
    area = board().area
    again = read_area(write_area(area), "again")
    assert (again.spaces, set(again.links), again.names) == (area.spaces, set(area.links), area.names)


# The drawing

Point = tuple[float, float]


def rings(path: str) -> list[list[Point]]:
    """The rings and lines of a path."""
    found = []
    for part in re.findall("M[^M]*", path):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
        x = y = 0.0
        ring = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        found.append(ring)
    return found


def sides(ring: list[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


def ground(path: str) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for ring in rings(path) for a, b in sides(ring))) / 2


def inside(shape: list[list[Point]], x: float, y: float) -> bool:
    crossed = [
        (a, b)
        for ring in shape
        for a, b in sides(ring)
        if (a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]
    ]
    return len(crossed) % 2 == 1


def test_each_place_lies_on_its_own_ground_and_on_no_other() -> None:
    shapes = {id: rings(path) for id, path in {**drawing().regions, **drawing().zones}.items()}
    for space in board().area.spaces:
        assert [id for id, shape in shapes.items() if inside(shape, space.x, space.y)] == [space.id]


def test_fleets_have_room_at_sea() -> None:
    """The plate of a fleet, 44 by 22 units, touches no land."""
    for zone in board().zones:
        space = board().area.spaces[zone]
        shape = rings(drawing().zones[space.id])
        corners = [(space.x + dx, space.y + dy) for dx in (-22, 0, 22) for dy in (-11, 0, 11)]
        assert all(inside(shape, *corner) for corner in corners), space.id


def test_the_regions_fill_the_land_that_is_in_play_and_the_zones_the_sea() -> None:
    width, height = drawing().size
    land, outside = ground(drawing().land), ground(drawing().outside)
    # The Balearics and other small isles are land and nobody's.
    assert sum(map(ground, drawing().regions.values())) == pytest.approx(land - outside, rel=0.002)
    assert sum(map(ground, drawing().zones.values())) == pytest.approx(width * height - land, rel=0.002)


def curve(a: str, b: str) -> list[Point]:
    """A connection as it is drawn, in twelve steps."""
    first, second = (board().area.spaces[board().area.index(id)] for id in (a, b))
    bend = drawing().bends.get(f"{min(a, b)}/{max(a, b)}")
    if bend is None:
        return [(first.x, first.y), (second.x, second.y)]
    return [
        tuple(
            (1 - t) ** 2 * p + 2 * t * (1 - t) * c + t**2 * q
            for p, c, q in zip((first.x, first.y), bend, (second.x, second.y), strict=True)
        )
        for t in (step / 12 for step in range(13))
    ]


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    def left(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return left(a, b, c) != left(a, b, d) and left(c, d, a) != left(c, d, b)


def test_no_connections_cross_and_none_runs_over_a_third_place() -> None:
    area = board().area
    lines = {
        (area.label(link.a), area.label(link.b)): curve(area.label(link.a), area.label(link.b))
        for link in area.links
        if link.kind not in ("sea", "port")
    }
    assert len(lines) == 344
    assert len(drawing().bends) == 19
    boxes = {
        ends: (min(x for x, _ in line), min(y for _, y in line), max(x for x, _ in line), max(y for _, y in line))
        for ends, line in lines.items()
    }
    for one, other in combinations(lines, 2):
        (left, top, right, low), (left2, top2, right2, low2) = boxes[one], boxes[other]
        if set(one) & set(other) or left > right2 or left2 > right or top > low2 or top2 > low:
            continue
        parts = ((a, b, c, d) for a, b in pairwise(lines[one]) for c, d in pairwise(lines[other]))
        assert not any(crossing(*part) for part in parts), (one, other)
    for ends, line in lines.items():
        left, top, right, low = boxes[ends]
        for duchy in board().duchies:
            space = area.spaces[duchy.number]
            if duchy.id in ends or not (left - 15 < space.x < right + 15 and top - 15 < space.y < low + 15):
                continue
            far = min(apart((space.x, space.y), a, b) for a, b in pairwise(line))
            assert far > 12, (ends, duchy.id)


def apart(point: Point, a: Point, b: Point) -> float:
    """How far a point is from a line between two others."""
    length = math.dist(a, b) ** 2
    t = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    t = min(1.0, max(0.0, t))
    return math.dist(point, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))


def test_places_do_not_overlap() -> None:
    spots = [(space.x, space.y) for space in board().area.spaces]
    assert min(math.dist(*pair) for pair in combinations(spots, 2)) > 36


def test_the_drawing_is_complete() -> None:
    ids = {duchy.id for duchy in board().duchies}
    assert set(drawing().regions) == set(drawing().labels.ru) == set(drawing().labels.en) == ids
    assert len(drawing().zone_borders) == len([link for link in board().area.links if link.kind == "sea"]) == 13


# Nations and leaders: modifier, bonus, dice of squadrons, hand, keys; command, battle, year

LEADERS = """
france napoleon 8 4 1805 Наполеон
france murat 4 2 1805 Мюрат
france davout 5 3 1805 Даву
france ney 4 2 1805 Ней
france massena 5 2 1805 Массена
france lannes 4 3 1806 Ланн
france soult 5 2 1805 Сульт
france bernadotte 4 1 1805 Бернадот
france eugene 5 1 1809 Евгений Богарне
france marmont 4 1 1809 Мармон
france suchet 4 2 1809 Сюше
france poniatowski 3 2 1809 Понятовский
france joseph 4 0 1812 Жозеф
britain wellington 6 3 1807 Веллингтон
britain moore 4 2 1805 Мур
britain hill 3 1 1809 Хилл
austria charles 6 2 1805 Эрцгерцог Карл
austria john 4 1 1805 Эрцгерцог Иоанн
austria ferdinand 3 1 1805 Эрцгерцог Фердинанд
austria schwarzenberg 6 1 1809 Шварценберг
russia kutuzov 6 2 1805 Кутузов
russia bagration 4 2 1806 Багратион
russia constantine 3 1 1807 Константин
russia bennigsen 5 1 1805 Беннигсен
russia barclay 5 1 1809 Барклай-де-Толли
russia wittgenstein 4 1 1812 Витгенштейн
prussia brunswick 4 1 1805 Брауншвейг
prussia blucher 5 2 1806 Блюхер
prussia yorck 3 1 1812 Йорк
prussia bulow 4 1 1813 Бюлов
prussia hohenlohe 3 0 1805 Гогенлоэ
spain castanos 4 1 1805 Кастаньос
spain la_romana 3 1 1808 Ла Романа
turkey yusuf 6 1 1805 Юсуф-паша
turkey ali_pasha 4 1 1807 Али-паша
sweden adlercreutz 3 1 1805 Адлеркрейц
sweden charles_john 5 1 1812 Карл Юхан
denmark frederick 3 1 1805 Фредерик
"""
NATIONS = """
france Франция -2 2 2 7 4 9 paris vendee bordeaux toulouse strasbourg lyons marseilles brussels amsterdam hanover
    wurtemberg munich milan genoa rome
britain Британия -1 1 3 6 3 8 london york edinburgh dublin lisbon naples sicily
austria Австрия -1 1 0 5 2 7 vienna venice trieste prague moravia cracow buda
russia Россия -1 1 1 6 2 8 st_petersburg riga vilna smolensk moscow kiev odessa
prussia Пруссия -1 1 0 4 2 6 berlin magdeburg stettin konigsberg warsaw breslau dresden
spain Испания -2 0 1 2 1 3 madrid corunna seville valencia zaragoza barcelona
turkey Турция -2 0 1 2 1 3 wallachia bulgaria constantinople salonika bosnia
sweden Швеция 2 0 2 1 1 2 stockholm gothenburg
denmark Дания 3 0 2 1 1 2 copenhagen holstein
"""


def test_every_nation() -> None:
    told = re.sub(r"\n +", " ", NATIONS).strip().splitlines()
    for line, nation in zip(told, nations().values(), strict=True):
        id, ru, modifier, bonus, dice, start, least, most, *keys = line.split()
        assert (nation.id, nation.name.ru) == (id, ru)
        assert (nation.modifier, nation.bonus, nation.squadron_dice) == (int(modifier), int(bonus), int(dice)), id
        assert (nation.hand.start, nation.hand.least, nation.hand.most) == (int(start), int(least), int(most)), id
        assert {duchy.id for duchy in board().keys if duchy.nation == id} == set(keys), id
    assert [nation.name.en for nation in nations().values()] == [
        "France", "Britain", "Austria", "Russia", "Prussia", "Spain", "Turkey", "Sweden", "Denmark",
    ]  # fmt: skip
    assert [id for id, nation in nations().items() if nation.power] == [
        "france", "britain", "austria", "russia", "prussia",
    ]  # fmt: skip
    assert tuple(nations()) == tables().sequence.nations


def test_pools_seamanship_and_prices_of_nations() -> None:
    """2.4; 13.3; 8.1."""
    pools = {id: (nation.units, nation.squadrons) for id, nation in nations().items()}
    assert pools == {
        "france": (45, 9), "britain": (14, 12), "austria": (24, 0), "russia": (26, 5), "prussia": (20, 0),
        "spain": (14, 4), "turkey": (14, 3), "sweden": (8, 3), "denmark": (8, 3),
    }  # fmt: skip
    assert {id: nation.seamanship for id, nation in nations().items() if nation.seamanship} == {
        "britain": 2,
        "france": 1,
    }
    dear = {id: nation.dear for id, nation in nations().items() if nation.dear}
    assert dear == {"spain": 1, "turkey": 1, "sweden": -1, "denmark": -1}


ENGLISH = {
    "massena": "Masséna", "eugene": "Eugène", "blucher": "Blücher", "bulow": "Bülow", "castanos": "Castaños",
    "charles": "Archduke Charles", "john": "Archduke John", "ferdinand": "Archduke Ferdinand", "yusuf": "Yusuf Pasha",
}  # fmt: skip


def test_every_leader() -> None:
    told = LEADERS.strip().splitlines()
    for line, leader in zip(told, leaders().values(), strict=True):
        nation, id, command, battle, year, ru = line.split(" ", 5)
        assert (leader.nation, leader.id, leader.name.ru) == (nation, id, ru)
        assert (leader.command, leader.battle, leader.year) == (int(command), int(battle), int(year)), id
        assert leader.name.en == ENGLISH.get(id, id.replace("_", " ").title())
    assert {id: leader.unless for id, leader in leaders().items() if leader.unless} == {"charles_john": "bernadotte"}


def test_what_the_rulebook_says_of_leaders() -> None:
    """9.74: Napoleon and Murat."""
    assert [leaders()[id].command for id in ("napoleon", "murat")] == [8, 4]
    assert {id for id, leader in leaders().items() if leader.attested} == {"napoleon", "murat"}


# The tables


def values(block: blocks.Block) -> dict[str, Any]:
    """The numbers of a block, without where they come from."""
    told = msgspec.json.decode(msgspec.json.encode(block))
    return {name: value for name, value in told.items() if name not in ("source", "paragraph", "attested")}


RULEBOOK = {
    "march": {"cp": 1, "join_cp": 1, "free": 4},
    "attrition": {"loss": 6, "kinds": ["pass", "marsh"], "halved": ["france"], "whole": ["russia", "spain", "turkey"]},
    "interception": {
        "target": 9, "friendly": 1, "uncontrolled": -1, "hard": -1, "kinds": ["marsh", "pass", "strait"],
        "failed_dice": 0,
    },
    "evasion": {
        "target": 9, "friendly": 1, "uncontrolled": -1, "hard": -1, "kinds": ["marsh", "pass", "strait"],
        "failed_dice": 1,
    },
    "battle": {
        "kill": 6, "disrupt": 5, "rounds": 2, "minors": 50, "rout": 3, "terrain": {"rough": 1, "pass": 2, "marsh": 3},
    },
    "siege": {"kill": 6, "strength": 2, "stronger": {"gibraltar": 4}},
    "sailing": {"per_cp": 2, "move": 1, "patrol": 1},
    "naval": {"target": 9, "share": 50, "blockade": 1, "failed_dice": 1, "disrupted": -1, "refit": -1},
    "batteries": {"port": 2, "fortress": 4},
    "convoy": {"pieces": 5, "cp": 1},
}  # fmt: skip
DESIGNED = {
    "sequence": {
        "nations": ["france", "britain", "austria", "russia", "prussia", "spain", "turkey", "sweden", "denmark"],
        "phases": ["deal", "rounds", "wear", "conquest", "peace", "interphase"],
    },
    "wear": {"refit": 6},
    "builds": {
        "unit": 2, "leader": 1, "squadron": 2, "refit": 1, "regroup": 1, "flag": 1, "capital": 2, "key": 1,
    },
    "reinforcement": {"per_key": 1, "minor": 2, "armies": 2, "extra": 2},
    "cards": {"keys": 3, "overflow": 4, "kept": 2, "restore": 3, "draw": 1},
    "diplomacy": {"boxes": [2, 3, 4], "flip": 1, "turned": 1, "war": 2, "join": 2, "plus": 1},
    "conquest": {
        "target": 6, "keys": 2, "submission_keys": 1, "ally_keys": 1, "duchies": 2, "submission": 50, "grace": 2,
        "unpaid": 1,
    },
    "resources": {"conquest": 1, "rout": 4, "pieces": 3},
    "score": {"key": 1, "pact": 1, "resource": 1},
    "peace": {"per_turn": 1, "net": 1, "votes": 1},
    "lost": {"regroup": 3, "ruler": "napoleon", "ruler_regroup": 2, "throne": 1},
}  # fmt: skip


@pytest.mark.parametrize("name", [*RULEBOOK, *DESIGNED])
def test_the_tables_number_by_number(name: str) -> None:
    block = getattr(tables(), name)
    assert values(block) == {**RULEBOOK, **DESIGNED}[name]
    assert block.source == ("rulebook" if name in RULEBOOK else "designed")
    assert block.paragraph


def test_all_tables_are_told() -> None:
    assert {*RULEBOOK, *DESIGNED} == set(tables().__struct_fields__)


def test_what_the_rulebook_says_of_nations_is_marked() -> None:
    """11.21, 13.4, 13.3: bonus dice, dice of squadrons, seamanship; all else of the nations is designed."""
    for id, nation in nations().items():
        marked = {"bonus": "11.21"}
        if nation.squadron_dice:
            marked["squadron_dice"] = "13.4"
        if nation.seamanship:
            marked["seamanship"] = "13.3"
        assert (nation.source, nation.attested) == ("designed", marked), id


# The cards: number, CP, kind, whether "+", name; then every use

DECK = """
1 4 battle - До последнего
2 3 response - Собрать полки
3 4 response - Выбраться на ветер
4 2 response + Отставшие
5 4 battle - Большая батарея
6 4 battle - Атака тяжёлой конницы
7 3 battle - Обратный скат
8 4 response - Марш на пушки
9 3 response - Слабый штаб
10 3 response - Ранен командир
11 2 response + Туман
12 3 response - Конница преследует
13 3 response - Арьергард
14 2 response + Форсированный марш
15 2 response + Понтонный парк
16 3 battle - Осадный парк
17 3 battle - Измена в гарнизоне
18 2 battle + Канонерки
19 4 battle - Прорыв линии
20 2 response + Вербовщики
21 5 event - Русская зима
22 3 event - Выжженная земля
23 5 event - Перемирие
24 5 event - Тильзитский мир
25 4 event - Польское восстание
26 4 event - Англо-американская война
27 3 event - Русско-персидская война
28 3 event - Балтийский флот
29 3 event - Заговор убийц
30 4 event - Кризис в Париже
31 4 event - Партизаны
32 5 event - Ландвер
33 6 event - Великая армия
34 4 event - Берберские корсары
35 4 event - Континентальная блокада
36 4 event - Британское золото
37 5 event - Банк Англии
38 3 event - Восстание в Неаполе
39 3 event - Тирольское восстание
40 3 event - Вандейское восстание
41 3 event - Ирландское восстание
42 3 event - Сербское восстание
43 5 event - Испанская язва
44 4 event - Талейран
45 4 event - Меттерних
46 3 event - Королева Луиза
47 2 event + Посол выслан
48 4 event - Августейший брак
49 2 event + Малое посольство
50 2 event + Депеши
51 3 event - Тайные агенты
52 4 event - Рекрутский набор
53 2 event + Гарнизоны под ружьё
54 4 event - Морской арсенал
55 3 event - Шторм
56 3 event - Распутица
57 3 event - Тиф
58 3 event - Усталость от войны
59 5 event - Конгресс
60 6 event - Принудительный заём
"""
USES = """
1 dice land: second_round law=always
2 dice,results land,siege: rally count=3
3 dice sea: dice count=3
3 attempt sea: roll bonus=2
4 entering - passive: halt entered=2
5 dice land,siege: dice count=3
6 dice land,siege: dice count=2 fives=yes
7 dice land passive: absorb count=2
8 dice land: join
9 dice land: unrated
10 dice,results land: fate within=fight regroup=5,6
11 attempt land,sea: roll fails=yes
12 decided land winner: margin losses=2
13 decided land loser: margin losses=0
14 impulse,entering - active: spare what=forced_march
15 impulse,entering - active: spare what=crossing
16 dice siege: dice count=3
17 dice siege active: silence
18 dice batteries passive: dice count=2 of=batteries
19 dice sea: dice count=3; second_round law=decided
20 impulse,entering -: build squadrons=1 refit=only
21 impulse -: winter home=russia spared=russia,sweden lasts=turn
22 impulse -: unflag; wear where=home
23 impulse -: truce impulses=2
24 impulse - at_war(russia,france): realign nation=russia to=other_camp,neutral agree=russia,france
25 impulse -: rising nation=france units=3 places=warsaw,cracow,lublin hostile=yes flag=place
26 impulse -: foreign_war nation=britain cost=5
27 impulse -: foreign_war nation=russia cost=4
28 impulse -: build squadrons=2 refit=also who=camp nations=russia,sweden,denmark
29 impulse -: fate within=map regroup=4,5 dead=6
30 impulse -: summon leader=napoleon place=paris lasts=round
31 impulse -: unflag homes=spain,russia held=any roll=5
32 impulse -: build units=6 each=2
33 impulse -: build units=8 each=4
34 impulse - camp_of=turkey: landing nation=turkey pieces=5 zones=west_med,tyrrhenian,adriatic,aegean
35 impulse - ports(imperial,12,france): discard nation=britain cards=1
36 impulse - camp_of=britain:
    build cp=4 who=camp nations=austria,russia,prussia,spain,turkey,sweden,denmark,france sharers=2
37 impulse - by=france,austria,russia,prussia,spain,turkey,sweden,denmark: draw cards=1
37 impulse - by=britain: draw cards=2 discard=1
38 impulse -: unclaim places=rome,naples,apulia,calabria,sicily
39 impulse -: rising nation=austria units=2 places=tyrol,salzburg
40 impulse -: unclaim places=vendee clear_of=france
41 impulse -: unclaim places=dublin,cork clear_of=britain
42 impulse -: unclaim places=serbia,belgrade wear=yes
43 impulse - in_pact(spain,france)+present(france,spain)|controls(france,madrid):
    realign nation=spain to=other_camp under=most_keys guests=yes
44 impulse -: consul boxes=2
45 impulse -: consul boxes=2 way=towards towards=austria
45 impulse -: realign nation=austria to=other_camp,neutral agree=austria
46 impulse - run(prussia,yes): consul boxes=2 nation=prussia
46 impulse - run(prussia,no): draw cards=1 nation=prussia
47 impulse -: consul boxes=1 way=back
48 impulse -: consul boxes=1 way=on at=2
49 impulse -: consul flip=yes
49 impulse -: consul boxes=1
50 impulse -: peek
51 impulse -: swap
52 impulse -: build units=4
53 impulse -: build units=2 where=strongholds
54 impulse -: build squadrons=2
55 impulse -: storm lost=6 refit=5
56 impulse -: mud cp=1 lasts=round
57 impulse -: wear where=anywhere least=8
58 impulse -: votes shift=1
59 impulse -: votes cards=1
60 impulse -: draw cards=2; forfeit
61 results land leader=napoleon: dice count=4 rallies=4
62 impulse -: march cp=3
63 impulse -: sail impulses=2 manoeuvres=8 dice=2
64 impulse -: build units=4 who=ally
65 impulse -: build units=4
65 impulse -: build leaders=2
66 impulse -: build units=5
66 dice land home=russia: dice count=3
67 impulse -: build units=4
68 impulse -: build units=3 where=home
69 impulse -: build units=3
69 dice land home=turkey: dice count=1
70 impulse -: build units=2
70 impulse -: build squadrons=1
71 impulse -: build squadrons=1
71 impulse -: build units=2
"""
RESERVES = """
france emperor 5 Наполеон
france marshals 4 Маршалы Империи
britain royal_navy 5 Королевский флот
britain subsidies 4 Субсидии
austria hofkriegsrat 4 Гофкригсрат
russia holy_russia 5 Святая Русь
prussia krumper 4 Крюмперы
spain junta 3 Хунта
turkey janissaries 3 Янычары
sweden riksdag 2 Риксдаг
denmark gunboat_war 2 Война канонерок
"""


def said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(said, value)) if isinstance(value, tuple) else str(value)


def effect_line(effect: msgspec.Struct) -> str:
    """An effect as the table has it: its word, and what is not as usual."""
    words = [str(effect.__struct_config__.tag)]
    for field in msgspec.structs.fields(effect):
        value = getattr(effect, field.name)
        if field.required or value != field.default:
            words.append(f"{field.name}={said(value)}")
    return " ".join(words)


def need_line(need: msgspec.Struct) -> str:
    told = ",".join(said(getattr(need, name)) for name in need.__struct_fields__)
    return f"{need.__struct_config__.tag}({told})"


def use_line(number: int, use: Use) -> str:
    words = [str(number), ",".join(use.when), ",".join(use.fights) or "-"]
    words += [] if use.side == "any" else [use.side]
    for name in ("by", "camp_of", "leader", "home"):
        if getattr(use, name):
            words.append(f"{name}={said(getattr(use, name))}")
    if use.needs:
        words.append("|".join("+".join(map(need_line, needs)) for needs in use.needs))
    return f"{' '.join(words)}: {'; '.join(map(effect_line, use.does))}"


def test_every_card_of_the_deck() -> None:
    for line, card in zip(DECK.strip().splitlines(), deck(), strict=True):
        number, cp, kind, plus, ru = line.split(" ", 4)
        assert (card.number, card.cp, card.kind, card.plus) == (int(number), int(cp), kind, plus == "+")
        assert (card.name.ru, card.nation, card.source) == (ru, "", "designed")
    assert Counter(card.cp for card in deck()) == {2: 10, 3: 23, 4: 18, 5: 7, 6: 2}
    assert Counter(card.kind for card in deck()) == {"event": 40, "response": 12, "battle": 8}


def test_every_reserve() -> None:
    for line, card in zip(RESERVES.strip().splitlines(), reserves(), strict=True):
        nation, id, cp, ru = line.split(" ", 3)
        assert (card.nation, card.id, card.cp, card.name.ru, card.kind) == (nation, id, int(cp), ru, "reserve")
    assert [card.number for card in reserves()] == list(range(61, 72))
    assert len(cards()) == 71


def test_every_use_of_every_card() -> None:
    told = re.sub(r"\n +", " ", USES).strip().splitlines()
    assert [use_line(card.number, use) for card in cards().values() for use in card.uses] == told


def test_no_word_of_the_vocabulary_is_idle() -> None:
    uses = [use for card in cards().values() for use in card.uses]
    assert {type(effect) for use in uses for effect in use.does} == set(get_args(effects.Effect))
    assert {type(need) for use in uses for needs in use.needs for need in needs} == set(get_args(effects.Need))


def numbers(card: Card) -> set[int]:
    """What numbers a card's effects and conditions have, but those that words tell better."""
    found: set[int] = set()
    for use in card.uses:
        for thing in (*use.does, *(need for needs in use.needs for need in needs)):
            for name in thing.__struct_fields__:
                value = getattr(thing, name)
                for one in value if isinstance(value, tuple) else (value,):
                    if type(one) is int and one and name not in ("at", "rallies"):
                        found.add(one)
    return found


def test_the_texts_say_the_numbers_of_the_effects() -> None:
    """In both languages the same ones; a marriage leads one box on, which its words say otherwise."""
    for id, card in cards().items():
        ru, en = (
            [int(digits) for digits in re.findall(r"(?<![.\d])\d+(?![.\d]*\d)", text)]
            for text in (card.text.ru, card.text.en)
        )
        assert sorted(ru) == sorted(en), id
        if id != "royal_marriage":
            assert numbers(card) - {1} <= set(en), id


def test_names_and_texts_are_in_both_languages() -> None:
    named = [*nations().values(), *leaders().values(), *cards().values(), *scenarios().values()]
    texts = [one.name for one in named] + [card.text for card in cards().values()]
    texts += [scenario.text for scenario in scenarios().values()] + [nation.letters for nation in nations().values()]
    for text in texts:
        assert re.search("[а-яё]", text.ru, re.IGNORECASE), text
        assert re.search("[a-z]", text.en, re.IGNORECASE), text
        assert not re.search("[а-яё]", text.en, re.IGNORECASE), text


# The scenarios: Camps, Pacts, consuls, flags, seats, and at which place how many units and squadrons, and which leaders

SET_UPS = {
    "1805": """
camp imperial france spain
camp coalition britain austria russia
camp neutral prussia turkey denmark sweden
pact spain france
consul denmark france 1
consul sweden britain 1
consul prussia - 0
consul turkey - 0
seats 2 imperial=france coalition=britain,austria,russia
seats 3 france=france britain=britain austria_russia=austria,russia
seats 4 france=france britain=britain austria=austria russia=russia
seats 5 france=france britain=britain austria=austria russia=russia prussia=prussia
at france calais 12 0 napoleon ney soult
at france strasbourg 6 0 davout murat
at france milan 6 0 massena
at france hanover 3 0 bernadotte
at france paris 1 0
at france brussels 1 0
at france amsterdam 1 1
at france lyons 1 0
at france marseilles 1 2
at france rome 1 0
at france brest 0 3
at britain london 2 1 moore
at britain portsmouth 1 2
at britain plymouth 0 2
at britain dublin 1 0
at britain lisbon 1 0
at britain gibraltar 1 2
at britain naples 1 0
at britain sicily 0 1
at austria venice 5 0 charles
at austria tyrol 3 0 john
at austria linz 3 0 ferdinand
at austria vienna 1 0
at austria prague 1 0
at austria buda 1 0
at russia volhynia 6 0 kutuzov
at russia vilna 3 0 bennigsen
at russia st_petersburg 2 2
at russia kiev 1 0
at russia riga 1 0
at russia odessa 1 0
at russia sevastopol 0 1
at prussia berlin 4 0 brunswick
at prussia magdeburg 2 0 hohenlohe
at prussia breslau 2 0
at prussia konigsberg 2 0
at prussia warsaw 1 0
at spain madrid 3 0 castanos
at spain seville 2 0
at spain barcelona 2 0
at spain corunna 1 0
at spain burgos 1 0
at spain badajoz 1 0
at spain cadiz 1 2
at spain murcia 0 1
at turkey constantinople 3 2 yusuf
at turkey adrianople 2 0
at turkey wallachia 1 0
at turkey belgrade 1 0
at turkey bosnia 1 0
at turkey salonika 1 0
at sweden stockholm 2 0 adlercreutz
at sweden scania 1 0
at sweden stralsund 1 0
at sweden karlskrona 0 2
at denmark copenhagen 2 2 frederick
at denmark holstein 1 0
at denmark norway 1 0
""",
    "1812": """
camp imperial france austria prussia denmark
camp coalition britain russia spain sweden
camp neutral turkey
pact denmark france
pact austria france
pact prussia france
pact spain britain
pact sweden russia
consul turkey - 0
retired massena lannes bernadotte charles ferdinand brunswick hohenlohe moore la_romana
flags france magdeburg danzig thorn posen warsaw cracow lublin dresden leipzig thuringia mecklenburg stralsund
flags france venice trieste dalmatia croatia tyrol salzburg naples apulia calabria madrid burgos vitoria zaragoza
flags france barcelona valencia seville granada leon la_mancha
flags britain ciudad_rodrigo badajoz
flags russia abo bialystok tarnopol
seats 2 imperial=france coalition=britain,russia
seats 3 france=france britain=britain russia=russia
seats 4 france=france britain=britain austria_prussia=austria,prussia russia=russia
seats 5 france=france britain=britain austria=austria russia=russia prussia=prussia
at france konigsberg 14 0 napoleon ney murat
at france warsaw 5 0 eugene poniatowski
at france thorn 6 0 davout
at france danzig 2 0
at france berlin 2 0
at france leon 3 0 marmont
at france seville 3 0 soult
at france madrid 2 0 joseph
at france valencia 3 0 suchet
at france brest 0 1
at france marseilles 0 2
at france amsterdam 0 1
at austria lemberg 3 0 schwarzenberg
at austria vienna 2 0
at austria buda 1 0
at prussia konigsberg 2 0 yorck
at prussia berlin 1 0 blucher
at prussia breslau 1 0
at prussia stettin 1 0
at denmark copenhagen 1 1 frederick
at denmark holstein 1 0
at denmark norway 1 0
at russia vilna 7 0 barclay
at russia grodno 4 0 bagration
at russia volhynia 3 0
at russia riga 2 0
at russia dvinsk 2 0 wittgenstein
at russia moscow 2 0 kutuzov
at russia odessa 2 0
at russia st_petersburg 0 2
at russia sevastopol 0 1
at britain ciudad_rodrigo 5 0 wellington hill
at britain badajoz 1 0
at britain lisbon 1 2
at britain sicily 1 2
at britain london 1 2
at britain portsmouth 0 2
at spain corunna 2 0
at spain murcia 2 0
at spain cadiz 2 1 castanos
at sweden stockholm 1 0 charles_john
at sweden scania 2 0
at sweden karlskrona 0 2
at turkey constantinople 3 2 yusuf
at turkey adrianople 2 0
at turkey wallachia 1 0
at turkey belgrade 1 0
""",
    "1813": """
camp imperial france denmark
camp coalition britain russia prussia spain sweden
camp neutral austria turkey
pact denmark france
pact spain britain
pact sweden russia
consul turkey - 0
retired massena lannes bernadotte poniatowski charles ferdinand brunswick hohenlohe moore kutuzov bagration
retired la_romana
flags france magdeburg danzig stettin dresden leipzig thuringia venice trieste dalmatia croatia tyrol salzburg
flags france naples apulia calabria burgos vitoria zaragoza barcelona valencia
flags britain ciudad_rodrigo badajoz
flags russia abo bialystok tarnopol warsaw lublin thorn
seats 2 imperial=france coalition=britain,russia,prussia,austria
seats 3 france=france britain=britain austria_russia=russia,austria,prussia
seats 5 france=france britain=britain russia=russia prussia=prussia austria=austria
seats 4 france=france britain=britain austria=austria russia_prussia=russia,prussia
at france leipzig 10 0 napoleon ney marmont
at france magdeburg 4 0 eugene
at france hamburg 3 0 davout
at france mainz 3 0 murat
at france milan 2 0
at france vitoria 4 0 joseph soult
at france valencia 2 0 suchet
at france brest 0 1
at france marseilles 0 2
at denmark copenhagen 1 1 frederick
at denmark holstein 1 0
at denmark norway 1 0
at russia breslau 8 0 barclay wittgenstein
at russia warsaw 3 0 bennigsen
at russia thorn 1 0
at russia st_petersburg 1 2
at russia odessa 1 0
at prussia breslau 5 0 blucher
at prussia berlin 3 0 bulow
at prussia konigsberg 2 0 yorck
at prussia posen 2 0
at austria prague 8 0 schwarzenberg
at austria linz 3 0
at austria carinthia 3 0 john
at austria buda 2 0
at britain leon 6 0 wellington hill
at britain lisbon 1 2
at britain sicily 1 2
at britain london 2 2
at britain portsmouth 0 2
at spain corunna 2 0
at spain murcia 2 0
at spain madrid 2 0 castanos
at sweden stralsund 3 0 charles_john
at sweden stockholm 1 0
at sweden karlskrona 0 2
at turkey constantinople 3 2 yusuf
at turkey adrianople 2 0
at turkey wallachia 1 0
at turkey belgrade 1 0
""",
}


def standing(scenario: Scenario) -> list[str]:
    """A scenario in the lines of its table, in any order."""
    lines = []
    for camp in ("imperial", "coalition", "neutral"):
        lines.append(f"camp {camp} {' '.join(getattr(scenario.camps, camp))}")
    lines += [f"pact {nation} {power}" for nation, power in scenario.pacts.items()]
    lines += [f"consul {nation} {consul.row or '-'} {consul.box}" for nation, consul in scenario.consuls.items()]
    lines += [f"retired {id}" for id in scenario.retired]
    lines += [f"flags {nation} {id}" for nation, ids in scenario.flags.items() for id in ids]
    for players, roles in scenario.seats.items():
        lines += [f"seats {players} {' '.join(f'{role}={said(ids)}' for role, ids in roles.items())}"]
    for army in scenario.armies:
        for stack in army.stacks:
            words = ["at", army.nation, stack.at, str(stack.units), str(stack.squadrons), *stack.leaders]
            lines.append(" ".join(words))
    return lines


def told(text: str) -> Iterator[str]:
    for line in text.strip().splitlines():
        words = line.split()
        if words[0] == "retired":
            yield from (f"retired {id}" for id in words[1:])
        elif words[0] == "flags":
            yield from (f"flags {words[1]} {id}" for id in words[2:])
        else:
            yield line


@pytest.mark.parametrize("id", SET_UPS)
def test_every_set_up(id: str) -> None:
    assert sorted(standing(scenarios()[id])) == sorted(told(SET_UPS[id]))


def test_the_short_games_are_the_campaign_with_fewer_turns() -> None:
    campaign, short = scenarios()["1805"], scenarios()["austerlitz"]
    assert standing(short) == standing(campaign)
    assert [(turn.first, turn.last) for turn in short.turns] == [(1805, 1806), (1807, 1808)]
    first = scenarios()["ulm"]
    assert standing(first) == standing(campaign)
    assert [(turn.first, turn.last) for turn in first.turns] == [(1805, 1806)]
    assert len({one.name for one in (campaign, short, first)}) == 3
    assert len({one.text for one in (campaign, short, first)}) == 3


def test_the_scenarios_and_their_turns() -> None:
    assert tuple(scenarios()) == SCENARIOS == ("1805", "ulm", "austerlitz", "1812", "1813")
    turns = {id: [tuple(turn) for turn in scenario.turns] for id, scenario in scenarios().items()}
    assert turns["1805"] == [(1805, 1806), (1807, 1808), (1809, 1810), (1811, 1812), (1813, 1814)]
    assert (turns["1812"], turns["1813"]) == ([(1812, 1812), (1813, 1813)], [(1813, 1813), (1814, 1814)])
    for scenario in scenarios().values():
        assert (scenario.victory.peace, scenario.preemption) == (6, "britain")
        assert scenario.victory.par
        assert scenario.victory.since == (26 if scenario.id in ("1812", "1813") else 23)
        assert bool(scenario.victory.earlier) == (scenario.id in ("1805", "austerlitz"))
        assert list(scenario.seats) == ["2", "3", "4", "5"]
        assert [len(scenario.roles(players)) for players in (2, 3, 4, 5)] == [2, 3, 4, 5]


def test_units_of_1805() -> None:
    units = {army.nation: sum(stack.units for stack in army.stacks) for army in scenarios()["1805"].armies}
    assert units == {
        "france": 33, "britain": 7, "austria": 14, "russia": 14, "prussia": 11, "spain": 11, "turkey": 9, "sweden": 4,
        "denmark": 4,
    }  # fmt: skip
    squadrons = {army.nation: sum(stack.squadrons for stack in army.stacks) for army in scenarios()["1805"].armies}
    assert {nation: number for nation, number in squadrons.items() if number} == {
        "britain": 8, "france": 6, "spain": 3, "russia": 3, "turkey": 2, "sweden": 2, "denmark": 2,
    }  # fmt: skip


def test_keys_at_the_start() -> None:
    """Points, keys lost and hands count from them: in 1812 Spain holds one key, and has lost none."""
    keys = {id: dict(scenario.keys(board())) for id, scenario in scenarios().items()}
    assert keys["1805"] == Counter(duchy.nation for duchy in board().keys)
    assert keys["1812"] == {
        "france": 27, "britain": 6, "austria": 4, "russia": 7, "prussia": 4, "spain": 1, "turkey": 5, "sweden": 2,
        "denmark": 2,
    }  # fmt: skip
    assert keys["1813"] == {
        "france": 24, "britain": 6, "austria": 5, "russia": 8, "prussia": 3, "spain": 3, "turkey": 5, "sweden": 2,
        "denmark": 2,
    }  # fmt: skip


def test_who_controls_what_at_the_start() -> None:
    control = scenarios()["1812"].control(board())
    held = {id: control[board().duchy(id).number] for id in ("madrid", "cadiz", "badajoz", "abo", "paris", "naples")}
    assert held == {
        "madrid": "france", "cadiz": "spain", "badajoz": "britain", "abo": "russia", "paris": "france",
        "naples": "france",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("id", "players", "proxies"),
    [
        ("1805", 5, ()),
        ("1805", 4, ("prussia",)),
        ("1805", 3, ("prussia",)),
        ("1805", 2, ("prussia",)),
        ("1812", 5, ()),
        ("1812", 4, ()),
        ("1812", 3, ("austria", "prussia")),
        ("1812", 2, ("austria", "prussia")),
        ("1813", 5, ()),
        ("1813", 4, ()),
        ("1813", 3, ()),
        ("1813", 2, ()),
    ],
)
def test_proxies(id: str, players: int, proxies: tuple[str, ...]) -> None:
    assert scenarios()[id].proxies(players) == proxies


def test_a_table_for_which_nothing_is_made() -> None:
    with pytest.raises(KeyError):
        scenarios()["1805"].roles(6)


# What is refused


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of all data, read anew."""
    for path in blocks.SHELF.folder.iterdir():
        shutil.copy(path, tmp_path)
    monkeypatch.setattr(blocks.SHELF, "folder", tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    for cached in CACHES:
        cached.cache_clear()


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text, old
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")


def test_a_copy_of_the_data_is_sound(folder: Path) -> None:
    assert len(scenarios()) == len(SCENARIOS)
    assert drawing().size == (1840, 1390)


FILES: dict[str, Callable[[], object]] = {
    "europe.area": board,
    "europe.toml": board,
    "nations.toml": board,
    "tables.toml": board,
    "leaders.toml": leaders,
    "drawing.toml": drawing,
    "cards.toml": cards,
    "reserves.toml": cards,
    "1805.toml": lambda: read_scenario("1805"),
    "1812.toml": lambda: read_scenario("1812"),
    "1813.toml": lambda: read_scenario("1813"),
    "austerlitz.toml": lambda: read_scenario("austerlitz"),
    "ulm.toml": lambda: read_scenario("ulm"),
}
DAMAGES = [
    # what the map says of itself, and what does not fit it
    ("europe.area", "space kinds: open", "space kinds: field open", "space kinds: found field open"),
    ("europe.area", "strait sea", "strait sea lane", "connection kinds: found"),
    ("europe.area", "| Портсмут |", "| Лондон |", "portsmouth: the name 'Лондон' of 'london'"),
    (
        "europe.area",
        "north_sea/west_baltic: copenhagen",
        "north_sea/west_baltic: holstein",
        "'holstein' is no fortress",
    ),
    ("europe.area", "\nsea:", "\nclear:\n    north_sea/east_baltic\nsea:", "a connection of two zones"),
    ("europe.area", " | Корк | Cork", "", "cork: no name in 'ru'"),
    ("europe.toml", '["calabria", "sicily"]', '["calabria", "naples"]', "calabria/naples: no such strait on the map"),
    ("europe.toml", '["calabria", "sicily"]', '["copenhagen", "jutland"]', "copenhagen/jutland: a strait twice"),
    ("europe.toml", '["calabria", "sicily"]', '["copenhagen", "jutland"]', "calabria/sicily: a strait whose zones"),
    ("europe.toml", '["tyrrhenian"]', '["naples"]', "calabria/sicily: no zone 'naples'"),
    ("europe.toml", '["tyrrhenian"]', "[]", "calabria/sicily: a strait without a zone"),
    ("europe.toml", "zones = ", "zone = ", "unknown field `zone` - at `$.strait[0]`"),
    ("drawing.toml", "[regions]\nlondon", "[regions]\nluton", "regions: 'luton' is not on the map"),
    ("drawing.toml", "[regions]\nlondon", "[regions]\nluton", "regions: 'london' is missing"),
    ("drawing.toml", '"ancona/apulia"', '"ancona/lisbon"', "bends: no connection 'ancona/lisbon'"),
    ("drawing.toml", '"north_sea/channel"', '"north_sea/aegean"', "zone_borders: no connection 'north_sea/aegean'"),
    ("drawing.toml", "size = [1840, 1390]", "size = [1240, 1390]", "'moscow' is not on the sheet"),
    ("drawing.toml", 'lakes = "M', 'lakes = "Q', "lakes: no path of M, l and z"),
    # nations, leaders, tables
    ("nations.toml", '"turin",', '"turino",', "france: no duchy 'turino'"),
    ("nations.toml", '"turin",', '"turino",', "turin: a duchy that nobody owns"),
    ("nations.toml", '"turin",', '"turin", "london",', "britain: 'london' is owned by 'france' already"),
    ("nations.toml", 'home = ["london", "portsmouth"', 'home = ["portsmouth"', "britain: no capital"),
    ("nations.toml", 'associated = ["lisbon"', 'associated = ["london", "lisbon"', "'london' is no home duchy"),
    ("nations.toml", 'id = "britain"', 'id = "france"', "france: a nation twice"),
    ("nations.toml", 'en = "Britain"', 'en = "France"', "France: two nations of the same name"),
    ("nations.toml", "start = 7, least = 4", "start = 7, least = 8", "france: found a hand of 7"),
    ("nations.toml", "squadrons = 9", "squadrons = 0", "france: squadrons without dice"),
    ("nations.toml", "units = 45", "units = 0", "france: no units"),
    ("nations.toml", 'bonus = "11.21"', 'bonuses = "11.21"', "france.attested: no value 'bonuses'"),
    (
        "nations.toml",
        'source = "designed"',
        'source = "printed"',
        "Invalid enum value 'printed' - at `$.nation[0].source`",
    ),
    ("leaders.toml", 'id = "murat"', 'id = "napoleon"', "napoleon: a leader twice"),
    ("leaders.toml", 'en = "Murat"', 'en = "Ney"', "Ney: two leaders of the same name"),
    ("leaders.toml", "command = 8", "command = 9", "napoleon: expected a command rating"),
    ("leaders.toml", 'nation = "france"', 'nation = "corsica"', "napoleon: no nation 'corsica'"),
    ("leaders.toml", 'unless = "bernadotte"', 'unless = "bernadot"', "charles_john: no other leader 'bernadot'"),
    ("leaders.toml", "year = 1805", 'year = "1805"', "Expected `int`, got `str` - at `$.leader[0].year`"),
    ("tables.toml", '"france", "britain", "austria"', '"france", "austria"', "sequence.nations: expected every nation"),
    ("tables.toml", '"wear", "conquest"', '"conquest", "wear"', "sequence.phases: expected"),
    ("tables.toml", 'halved = ["france"]', 'halved = ["saxony"]', "attrition.halved: no nation 'saxony'"),
    ("tables.toml", "loss = 6", "loss = 7", "attrition.loss: found 7"),
    ("tables.toml", "disrupt = 5", "disrupt = 6", "battle.disrupt: the same number kills and disrupts"),
    ("tables.toml", "target = 9", "target = 13", "interception.target: found 13"),
    ("tables.toml", "marsh = 3 }", "marsh = 3, strait = 1 }", "battle.terrain: a strait has no dice"),
    ("tables.toml", "gibraltar = 4", "cork = 4", "siege.stronger: no fortress 'cork'"),
    ("tables.toml", 'ruler = "napoleon"', 'ruler = "louis"', "lost.ruler: no leader 'louis'"),
    ("tables.toml", 'plus = "8.7"', 'minus = "8.7"', "diplomacy.attested: no value 'minus'"),
    ("tables.toml", "[convoy]", "[convoys]", "unknown field `convoys`"),
    # cards
    ("cards.toml", 'id = "rally"', 'id = "to_the_death"', "to_the_death: a card twice"),
    ("cards.toml", 'en = "Rally"', 'en = "Fog"', "Fog: two cards of the same name"),
    ("cards.toml", "number = 2\n", "number = 3\n", "rally: found the number 3; expected 2"),
    ("cards.toml", "cp = 4", "cp = 7", "to_the_death: found 7 CP"),
    ("cards.toml", 'kind = "battle"', 'kind = "reserve"', "to_the_death: a card of the kind 'reserve' does not belong"),
    ("cards.toml", 'en = "Rally"', 'en = " "', "rally: words in one language only"),
    (
        "cards.toml",
        'when = ["dice"]',
        'when = ["impulse"]',
        "to_the_death.use 1: a card of the kind 'battle' is not played",
    ),
    ("cards.toml", 'when = ["dice"]', 'when = ["impulse"]', "to_the_death.use 1: second_round cannot be at the moment"),
    ("cards.toml", 'when = ["dice"]', "when = []", "to_the_death.use 1: no moment"),
    ("cards.toml", 'fights = ["land"]\n', "", "to_the_death.use 1: fights are named"),
    ("cards.toml", 'side = "winner"', 'side = "loser"\nhome = "utopia"', "cavalry_pursuit.use 1: no nation 'utopia'"),
    ("cards.toml", 'side = "passive"', 'side = "winner"', "stragglers.use 1: there is no winner"),
    ("cards.toml", '[{ do = "rally", count = 3 }]', "[]", "rally.use 1: no effect"),
    ("cards.toml", "count = 3 }", "count = 0 }", "rally.use 1: rally: found 0 for 'count'"),
    ("cards.toml", 'of = "batteries"', 'of = "side"', "gunboats.use 1: dice: dice of batteries"),
    (
        "cards.toml",
        'fights = ["siege"]\nside',
        'fights = ["land"]\nside',
        "garrison_plot.use 1: silence: there is a fortress",
    ),
    ("cards.toml", "dead = [6]", "dead = [5]", "assassination_plot.use 1: fate: found [4, 5, 5]"),
    (
        "cards.toml",
        'within = "map"',
        'within = "fight"',
        "assassination_plot.use 1: fate cannot be at the moment 'impulse'",
    ),
    ("cards.toml", "fails = true", "fails = true, bonus = 1", "fog.use 1: roll: expected a failure or a bonus"),
    ("cards.toml", "units = 6, each", "units = 6, cp = 2, each", "landwehr.use 1: build: expected units, squadrons"),
    (
        "cards.toml",
        "units = 4 }",
        'units = 4, refit = "also" }',
        "conscription.use 1: build: a refit without squadrons",
    ),
    ("cards.toml", "boxes = 2 }", "boxes = 2, flip = true }", "talleyrand.use 1: consul: expected boxes or a flip"),
    ("cards.toml", 'way = "towards", ', "", "metternich.use 1: consul: expected a nation for the way"),
    ("cards.toml", "at = 2 }", "at = 3 }", "royal_marriage.use 1: consul: found the box 3"),
    ("cards.toml", "roll = 5", "roll = 7", "partisans.use 1: unflag: found 7"),
    ("cards.toml", "shift = 1", "shift = 1, cards = 1", "war_weariness.use 1: votes: expected a shift or cards"),
    ("cards.toml", 'places = ["vendee"]', 'places = ["vendée"]', "vendee_rising.use 1: no duchy 'vendée'"),
    ("cards.toml", 'leader = "napoleon"', 'leader = "bonaparte"', "crisis_in_paris.use 1: no leader 'bonaparte'"),
    ("cards.toml", '"aegean"]', '"paris"]', "barbary_corsairs.use 1: no zone 'paris'"),
    ("cards.toml", 'nations = ["russia", "france"]', 'nations = ["russia", "rome"]', "tilsit.use 1: no nation 'rome'"),
    ("cards.toml", 'outside = "france"', 'outside = "gaul"', "continental_system.use 1: no nation 'gaul'"),
    ("cards.toml", 'do = "truce"', 'do = "peace"', "Invalid value 'peace' - at `$.card[22].use[0].does[0].do`"),
    ("cards.toml", 'do = "mud", cp = 1', 'do = "mud", mp = 1', "unknown field `mp` - at `$.card[55].use[0].does[0]`"),
    ("cards.toml", "cp = 4\n", 'cp = 4\nnation = "france"\n', "a card of the common deck that belongs to 'france'"),
    ("cards.toml", '[{ do = "peek" }]', '[{ do = "peek" }]\nhome = "spain"', "dispatches.use 1: a leader or home"),
    ("reserves.toml", "rallies = 4", "rallies = 7", "emperor.use 1: dice: found 7; expected a number of a die"),
    ("reserves.toml", 'nation = "france"', 'nation = "corsica"', "emperor: no nation 'corsica'"),
    ("reserves.toml", 'id = "emperor"', 'id = "mud"', "mud: a card twice"),
    ("reserves.toml", 'leader = "napoleon"\n', 'leader = "boney"\n', "emperor.use 1: no leader 'boney'"),
    ("reserves.toml", 'kind = "reserve"', 'kind = "battle"', "emperor: a card of the kind 'battle' does not belong"),
    # scenarios
    ("1805.toml", 'id = "1805"', 'id = "1806"', "id: found '1806'; expected '1805'"),
    ("1805.toml", "[1807, 1808]", "[1808, 1808]", "turns: found 1808 to 1808"),
    (
        "1805.toml",
        "turns = [[1805, 1806], [1807, 1808], [1809, 1810], [1811, 1812], [1813, 1814]]",
        "turns = []",
        "no turn",
    ),
    ("1805.toml", "prussia = { box = 0 }", "saxony = { box = 0 }", "consuls: no nation 'saxony'"),
    ("1805.toml", 'neutral = ["prussia"', 'neutral = ["saxony", "prussia"', "camps: no nation 'saxony'"),
    ("1805.toml", 'neutral = ["prussia", ', "neutral = [", "camps: 'prussia' is missing"),
    ("1805.toml", '"austria", "russia"]', '"austria", "russia", "spain"]', "camps: 'spain' in two places"),
    ("1805.toml", 'spain = "france"', 'spain = "britain"', "pacts: 'spain' is not in the Camp of 'britain'"),
    ("1805.toml", 'spain = "france"', 'spain = "sweden"', "pacts: no Pact of 'spain' with 'sweden'"),
    ("1805.toml", 'spain = "france"', "", "consuls: expected a Pact or a consul of 'spain'"),
    ("1805.toml", 'spain = "france"', "", "camps: the minor 'spain' is in a Camp without a Pact"),
    ("1805.toml", "box = 1", "box = 3", "consuls.denmark: expected a row and a box before the Pact"),
    ("1805.toml", 'row = "france"', 'row = "spain"', "consuls.denmark: no power 'spain'"),
    ("1805.toml", "prussia = { box = 0 }\n", "", "seats.2: expected a Pact or a consul of the proxy 'prussia'"),
    ("1805.toml", "prussia = -2", "spain = -2", "victory.par.5: no power 'spain'"),
    ("1805.toml", "[victory.par.5]", "[victory.par.6]", "victory.par: no table of '6'"),
    ("1805.toml", 'preemption = "britain"', 'preemption = "malta"', "preemption: no nation 'malta'"),
    ("1805.toml", 'imperial = ["france"]', 'imperial = ["france", "austria"]', "seats.2: 'austria' is run twice"),
    (
        "1805.toml",
        '"austria", "russia"]\n\n[seats.3]',
        '"austria"]\n\n[seats.3]',
        "seats.2: the proxy 'russia' is in a Camp",
    ),
    ("1805.toml", "[seats.2]", '[seats.2]\nthird = ["prussia"]', "seats.2: found 3 roles"),
    (
        "1805.toml",
        'austria_russia = ["austria", ',
        'austria_russia = ["france", ',
        "expected nations of one Camp (8.81)",
    ),
    ("1805.toml", 'imperial = ["france"]', 'imperial = ["spain"]', "seats.2.imperial: no power 'spain'"),
    ("1805.toml", 'at = "calais"', 'at = "dover"', "france.dover: no duchy 'dover'"),
    ("1805.toml", 'at = "calais"', 'at = "vienna"', "france.vienna: the duchy is controlled by 'austria'"),
    ("1805.toml", 'at = "calais"', 'at = "strasbourg"', "france: 'strasbourg' twice"),
    ("1805.toml", 'at = "brest", squadrons', 'at = "toulouse", squadrons', "france.toulouse: squadrons and no port"),
    ("1805.toml", 'at = "brest", squadrons = 3', 'at = "brest"', "france.brest: nothing there"),
    ("1805.toml", "units = 12", "units = 25", "france: found 46 units; expected at most 45"),
    ("1805.toml", "squadrons = 3", "squadrons = 8", "france: found 11 squadrons; expected at most 9"),
    ("1805.toml", '"ney"', '"murat"', "murat: a leader in two places"),
    ("1805.toml", '"ney"', '"suchet"', "france.calais: 'suchet' comes in 1809 only"),
    ("1805.toml", '"ney"', '"moore"', "france.calais: no leader 'moore' of 'france'"),
    ("1805.toml", 'nation = "britain"', 'nation = "hanover"', "army: no nation 'hanover'"),
    ("1805.toml", 'nation = "britain"', 'nation = "france"', "france: two armies"),
    ("1812.toml", 'retired = ["massena"', 'retired = ["ney", "massena"', "france.konigsberg: 'ney' is retired"),
    ("1812.toml", 'retired = ["massena"', 'retired = ["massenet"', "retired: no leader 'massenet'"),
    ("1812.toml", '"davout"', '"davout", "bernadotte"', "'charles_john' and 'bernadotte' are both in play"),
    ("1812.toml", '"la_mancha",', '"la_mancha", "paris",', "flags.france: 'paris' is its own in print"),
    ("1812.toml", '"la_mancha",', '"la_mancha", "badajoz",', "flags: two flags in 'badajoz'"),
    ("1812.toml", '"la_mancha",', '"la_mancha", "toledo",', "flags.france: no duchy 'toledo'"),
    ("1812.toml", 'britain = ["ciudad', 'portugal = ["ciudad', "flags: no nation 'portugal'"),
    ("1813.toml", "stacks = [", "stack = [", "unknown field `stack` - at `$.army[0]`"),
    ("austerlitz.toml", 'like = "1805"', 'like = "1807"', "like: no other scenario '1807'"),
    ("austerlitz.toml", 'like = "1805"', 'like = "austerlitz"', "like: no other scenario 'austerlitz'"),
    ("austerlitz.toml", 'id = "austerlitz"', 'id = "1805"', "id: found '1805'; expected 'austerlitz'"),
    ("austerlitz.toml", "turns = [", "turns = ", "austerlitz.toml: "),
]
"""A file, what is changed in it, and the fault that it makes."""


@pytest.mark.parametrize(("name", "old", "new", "fault"), DAMAGES)
def test_a_damaged_file_is_refused_with_the_place(folder: Path, name: str, old: str, new: str, fault: str) -> None:
    spoil(folder, name, old, new)
    with pytest.raises(ValueError, match=re.escape(fault)) as caught:
        FILES[name]()
    assert all(line.startswith(f"{name}: ") for line in str(caught.value).splitlines())


def test_a_card_without_a_use(folder: Path) -> None:
    use = '[[card.use]]\nwhen = ["impulse"]\ndoes = [{ do = "peek" }]\n'
    spoil(folder, "cards.toml", use, "")
    with pytest.raises(ValueError, match=re.escape("missing required field `use` - at `$.card[49]`")):
        cards()
    spoil(folder, "cards.toml", 'id = "dispatches"', 'id = "dispatches"\nuse = []')
    with pytest.raises(ValueError, match=re.escape("cards.toml: dispatches: no use")):
        cards()


def test_a_scenario_without_seats(folder: Path) -> None:
    text = (folder / "1812.toml").read_text("utf-8")
    whole = re.sub(r"\[seats\.\d\]\n(\w+ = .*\n)+", "", text).replace("[camps]", "[seats]\n\n[camps]")
    (folder / "1812.toml").write_text(whole, "utf-8")
    with pytest.raises(ValueError, match=re.escape("1812.toml: seats: no seats")):
        read_scenario("1812")


def test_faults_of_the_map_itself_have_their_lines(folder: Path) -> None:
    text = (folder / "europe.area").read_text("utf-8")
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("paris "))
    spoil(folder, "europe.area", "paris capital", "paris court")
    with pytest.raises(MapError, match=f"europe.area:{line}: area-space-kind"):
        board()


def test_all_faults_of_a_scenario_come_together(folder: Path) -> None:
    spoil(folder, "1813.toml", 'at = "leipzig"', 'at = "lutzen"')
    spoil(folder, "1813.toml", '"bulow"', '"gneisenau"')
    with pytest.raises(ValueError, match="lutzen") as caught:
        read_scenario("1813")
    assert sorted(str(caught.value).splitlines()) == [
        "1813.toml: france.lutzen: no duchy 'lutzen'",
        "1813.toml: prussia.berlin: no leader 'gneisenau' of 'prussia'",
    ]
