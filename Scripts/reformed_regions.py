"""Regions since reforms that no source draws: joined from counties, or cut along towns.

GeoNames has for every town the region that it is of at present. A reform mostly follows the borders
of counties, which Who's On First has; elsewhere a position is of the region of its nearest town.
"""

import collections
import json
import math

import shapely
import world_borders
from place_amendments import area, rings, redraw
from places_file import SCALE, Region
from shapely.geometry import Point, shape

# By country: the regions before the reform; the present ones by GeoNames' number; and those of
# counties whose towns do not tell, since they have none, or as many of each.
COUNTIES = {
    "KE": ("KE-200 KE-300 KE-400 KE-500 KE-600 KE-700 KE-800", {
        **{f"{n}": f"KE-{n - 9:02}" for n in range(10, 39)},
        **{f"{n}": f"KE-{n - 8:02}" for n in range(39, 56)}},
        {"Lugari": "KE-11", "Marakwet": "KE-05", "Moyale": "KE-25"}),
    "CD": ("CD-BN CD-EQ CD-KA CD-KE CD-KW CD-OR", {
        "02": "CD-EQ", "04": "CD-KE", "13": "CD-BU", "14": "CD-HK", "15": "CD-HL", "16": "CD-HU",
        "17": "CD-IT", "18": "CD-KS", "19": "CD-KG", "20": "CD-KL", "21": "CD-LO", "22": "CD-LU",
        "23": "CD-KC", "24": "CD-MN", "25": "CD-MO", "26": "CD-NU", "27": "CD-SA", "28": "CD-SU",
        "29": "CD-TA", "30": "CD-TO", "31": "CD-TU"}, {}),
    "GH": ("GH-BA GH-NP GH-TV GH-WP", {
        "06": "GH-NP", "08": "GH-TV", "09": "GH-WP", "12": "GH-AF", "13": "GH-BO", "14": "GH-BE",
        "15": "GH-NE", "16": "GH-OT", "17": "GH-SV", "18": "GH-WN"}, {
        "Asutifi": "GH-AF", "Sene": "GH-BE", "Gushiegu/ Karaga": "GH-NP",
        "Saboba/ Chereponi": "GH-NP", "Tolon/ Kumbungu": "GH-NP", "West Mamprusi": "GH-NE",
        "Zabzugu/ Tatale": "GH-NP", "Gonja East": "GH-SV", "Adidome": "GH-TV",
        "Sogakope": "GH-TV", "Jasikan": "GH-OT", "Kadjebi": "GH-OT", "Nkwanta": "GH-OT",
        "Ahanta West": "GH-WP", "Mpohor Wassa East": "GH-WP", "Aowin/ Suaman": "GH-WN",
        "Juabeso/ Bia": "GH-WN"}),
    "KZ": ("KZ-ALA KZ-KAR KZ-VOS", {
        "01": "KZ-19", "02": "KZ-75", "12": "KZ-35", "15": "KZ-63", "12510143": "KZ-10",
        "12510144": "KZ-33", "12510145": "KZ-62"}, {
        "Kokpektinskiy": "KZ-10", "Urdzharskiy": "KZ-10", "Tarbagatayskiy": "KZ-63",
        "Balkhashskiy": "KZ-19"}),
    "ET": ("ET-SN", {"55": "ET-SN", "56": "ET-SN", "SI": "ET-SI", "SW": "ET-SW"}, {
        name: "ET-SN" for name in ("Amaro SW", "Basketo SW", "Burji SW", "Yem SW")}),
    "BD": ("BD-C", {"81": "BD-C", "H": "BD-H"}, {"Rajbari": "BD-C", "Munshiganj": "BD-C"}),
    "PS": ("PS-WBK PS-GZA", {}, {
        "Bethlehem": "PS-BTH", "Hebron": "PS-HBN", "Jenin": "PS-JEN", "Jericho": "PS-JRH",
        "Jerusalem": "PS-JEM", "Nablus": "PS-NBS", "Qalqilya": "PS-QQA", "Ramallah": "PS-RBH",
        "Salfit": "PS-SLT", "Tubas": "PS-TBS", "Tulkarm": "PS-TKM", "North Gaza": "PS-NGZ",
        "Gaza": "PS-GZA", "Deir Al-Balah": "PS-DEB", "Khan Younis": "PS-KYS",
        "Rafah": "PS-RFH"}),
}

# Regions that are cut out of former ones: their codes by GeoNames' number.
FROM_TOWNS = {
    "DZ": {"TM": "DZ-49", "BB": "DZ-50", "OD": "DZ-51", "BA": "DZ-52", "IS": "DZ-53", "IG": "DZ-54",
           "TG": "DZ-55", "DJ": "DZ-56", "MG": "DZ-57", "EM": "DZ-58"},
    "ID": {"42": "ID-KU", "PD": "ID-PD", "PE": "ID-PE", "PS": "ID-PS", "PT": "ID-PT"},
    "SD": {"60": "SD-DE", "62": "SD-GK"}, "TD": {"27": "TD-EE", "28": "TD-EO"},
    "TZ": {"32": "TZ-31"}, "NA": {"40": "NA-KE", "41": "NA-KW"}, "BI": {"26": "BI-RM"},
    "HR": {"11": "HR-11"}, "TN": {"38": "TN-12"}, "LB": {"10": "LB-AK", "11": "LB-BH"},
    "MM": {"18": "MM-18"}, "PA": {"13": "PA-10"}, "KP": {"14": "KP-14"},
}
# Their names in en, uk, pl where CLDR has none, or wrong ones.
NAMES = {
    "KZ-10": ("Abai", "Абайська область", "Obwód abajski"),
    "KZ-19": ("Almaty Region", "Алматинська область", "Obwód ałmacki"),
    "KZ-33": ("Jetisu", "Жетисуська область", "Obwód żetysuski"),
    "KZ-35": ("Karagandy", "Карагандинська область", "Obwód karagandyjski"),
    "KZ-62": ("Ulytau", "Улитауська область", "Obwód ułytauski"),
    "KZ-63": ("East Kazakhstan", "Східноказахстанська область", "Obwód wschodniokazachstański"),
    "KZ-75": ("Almaty", "Алмати", "Ałmaty"),
    "ET-SW": ("Southwest Ethiopia", "Південно-Західна Ефіопія", "Etiopia Południowo-Zachodnia"),
    "DZ-49": ("Timimoun", "Тімімун", "Timimun"),
    "DZ-50": ("Bordj Badji Mokhtar", "Бордж-Баджі-Мохтар", "Burdż Badżi Muchtar"),
    "DZ-51": ("Ouled Djellal", "Улед-Джеллаль", "Aulad Dżallal"),
    "DZ-52": ("Béni Abbès", "Бені-Аббес", "Bani Abbas"),
    "DZ-53": ("In Salah", "Ін-Салах", "In Salah"),
    "DZ-54": ("In Guezzam", "Ін-Геззам", "In Kazzam"),
    "DZ-55": ("Touggourt", "Туггурт", "Tukkurt"), "DZ-56": ("Djanet", "Джанет", "Dżanat"),
    "DZ-57": ("El Meghaier", "Ель-Мегаєр", "Al-Mughajjar"),
    "DZ-58": ("El Menia", "Ель-Меніа", "Al-Mania"),
    "ID-PD": ("Southwest Papua", "Південно-Західне Папуа", "Papua Południowo-Zachodnia"),
    "ID-PE": ("Highland Papua", "Гірське Папуа", "Papua Górska"),
    "ID-PS": ("South Papua", "Південне Папуа", "Papua Południowa"),
    "ID-PT": ("Central Papua", "Центральне Папуа", "Papua Środkowa"),
    "CD-KC": (None, "Центральне Касаї", "Kasai Środkowe"), "KE-08": (None, None, "Homa Bay"),
    "KE-31": (None, "Накуру", None), "LU-ME": (None, "Мерш", None),
    "LU-LU": (None, "Люксембург", None), "PS-DEB": (None, "Дейр-ель-Балах", None),
    "PS-NBS": (None, "Наблус", None), "PS-NGZ": (None, "Північна Газа", None),
    "PS-QQA": (None, "Калькілія", None), "PS-SLT": (None, "Салфіт", None),
    "PS-RBH": (None, "Рамалла й Ель-Біра", "Gubernatorstwo Ramallah i Al-Bira"),
    "PS-TKM": (None, "Тулькарм", None),
}
# A former region is cut if it has this share of the towns of the new one.
LEAST_SHARE = 0.25


def from_counties(places, folder, cities, names):
    """Regions that are whole counties."""
    for country, (former, codes, exceptions) in COUNTIES.items():
        wanted = {*codes.values(), *exceptions.values()}
        if wanted <= {region.code for region in places.regions}:
            continue
        parts = collections.defaultdict(list)
        towns = [c for c in cities if c["countrycode"] == country]
        for county, found in counties(folder, country):
            code = exceptions.get(county) or code_of(found, towns, codes)
            if code:
                parts[code].append(found)
        redraw(places, [r for r in places.regions if r.code in former.split()],
               {code: shapely.union_all(found) for code, found in parts.items()}, names)


def counties(folder, country):
    for one in json.loads((folder / "whosonfirst" / f"{country.lower()}.json").read_text()):
        if one["type"] == "county" and not one["dep"]:
            yield one["name"], shapely.make_valid(shape(one["geom"]))


def code_of(county, towns, codes):
    """The code of the region that most towns of a county are of; of equals, that of more people."""
    votes = collections.defaultdict(lambda: (0, 0))
    shapely.prepare(county)
    for town in towns:
        if county.contains(Point(town["longitude"], town["latitude"])):
            count, people = votes[town["admin1code"]]
            votes[town["admin1code"]] = (count + 1, people + town["population"])
    return codes.get(max(votes, key=votes.get)) if votes else None


def from_towns(places, cities, names):
    """Regions cut out of former ones: what is nearer to one of their towns than to any other."""
    for country, codes in FROM_TOWNS.items():
        present = {region.code for region in places.regions}
        codes = {number: code for number, code in codes.items() if code not in present}
        towns = [c for c in cities if c["countrycode"] == country]
        counts = collections.Counter(town["admin1code"] for town in towns)
        taken = collections.defaultdict(list)
        for region in [r for r in places.regions if r.country == country]:
            whole = area(region.rings)
            shapely.prepare(whole)
            inside = [t for t in towns if whole.contains(Point(t["longitude"], t["latitude"]))]
            shares = collections.Counter(t["admin1code"] for t in inside)
            new = {n: c for n, c in codes.items() if shares[n] >= LEAST_SHARE * counts[n] > 0}
            if new:
                cut(places, region, whole, inside, new, taken)
        for code, pieces in taken.items():
            joined = world_borders.polygons(shapely.union_all(pieces, 1 / SCALE))
            places.regions.append(Region(country, code, names(code), list(rings(joined))))


def cut(places, region, whole, towns, codes, taken):
    """Takes the new regions out of a former one, which is removed if nothing is left."""
    slant = math.cos(math.radians(whole.centroid.y))

    def scaled(found, factor):
        return shapely.transform(found, lambda points: points * [factor, 1.0])

    points = shapely.MultiPoint([(t["longitude"] * slant, t["latitude"]) for t in towns])
    cells = shapely.get_parts(shapely.voronoi_polygons(points, extend_to=scaled(whole, slant)))
    tree = shapely.STRtree(cells)
    parts = collections.defaultdict(list)
    for town, point in zip(towns, shapely.get_parts(points)):
        for number in tree.query(point, predicate="intersects")[:1]:
            parts[codes.get(town["admin1code"], region.code)].append(cells[number])
    left = None
    for code, found in parts.items():
        piece = scaled(shapely.union_all(found), 1 / slant)
        piece = world_borders.polygons(shapely.intersection(whole, piece, 1 / SCALE))
        if code == region.code:
            left = piece
        elif not piece.is_empty:
            taken[code].append(piece)
    if left is None:
        places.regions.remove(region)
    else:
        region.rings = list(rings(left))
