"""What build-places.py mends in its places: regions since reforms, islands, small places.

Every function works on the model of places_file.py, so that it can also start from the present file.
"""

import collections
import csv
import math
import re

import shapefile
import shapely
from shapely.geometry import Point, shape

import present_regions
import world_borders
from places_file import SCALE, Region

TOLERANCE = 0.008
ISLAND_TOLERANCE = 0.004
# Islands of Natural Earth count that are farther than this from all regions, in degrees: nearer
# ones are other drawings of the same coast.
ISLAND_GAP = 0.01
# The farthest region that an island is given to, in degrees.
FARTHEST = 3.0
# How far apart small places are, in kilometres.
SMALL_PLACE_DISTANCE = 8.0
# Countries whose territories Natural Earth has as parts of them.
TERRITORIES = {
    "FR": "FR GF GP MQ RE YT", "NO": "NO SJ", "NL": "NL BQ", "AU": "AU CC CX NF HM",
}


def area(rings):
    """The polygons of rings, of which holes are those in an odd number of others."""
    lines = [shapely.LinearRing([(x / SCALE, y / SCALE) for x, y in ring]) for ring in rings]
    # Simplified rings may cross themselves.
    return shapely.make_valid(shapely.build_area(shapely.union_all(lines)))


def rings(found):
    """The rings of polygons in ten-thousandths of a degree."""
    for part in shapely.get_parts(found):
        if part.geom_type != "Polygon":
            continue
        for ring in [part.exterior, *part.interiors]:
            points = []
            for x, y in ring.coords:
                point = (round(x * SCALE), round(y * SCALE))
                if not points or points[-1] != point:
                    points.append(point)
            if points and points[0] == points[-1]:
                points.pop()
            if len(points) >= 3:
                yield points


def code_regions(places, names):
    """Present codes and names, and the countries of territories."""
    for region in places.regions:
        if region.code in present_regions.CONFUSED:
            whole = area(region.rings)
            region.code = next(code for code, (y, x) in present_regions.CONFUSED.items()
                               if whole.contains(Point(x, y)))
            region.names = names(region.code)
        region.code = present_regions.CODES_BY_NAME.get(
            (region.country, region.names[0]), region.code)
        region.country = present_regions.COUNTRY_OF_REGION.get(region.code, region.country)
        region.code = present_regions.CODES.get(region.code, region.code)
        if {region.code, region.country} & set(present_regions.WITHOUT_CODES):
            region.code = ""
        if region.code in present_regions.NAMES:
            region.names = names(region.code)


def join_regions(places, names):
    """Regions that became one."""
    for code, former in present_regions.JOINED.items():
        parts = [r for r in places.regions if r.code in former.split()]
        if [part.code for part in parts] in ([], [code]):
            continue
        whole = shapely.union_all([area(part.rings) for part in parts], 1 / SCALE)
        places.regions = [r for r in places.regions if r not in parts]
        places.regions.append(Region(parts[0].country, code, names(code), list(rings(whole))))


def faces(folder, around):
    """What the lines of Natural Earth divide a box into."""
    lines = []
    for name in ("admin_1_states_provinces_lines", "admin_0_boundary_lines_land", "coastline"):
        for one in shapefile.Reader(str(folder / "naturalearth" / f"ne_10m_{name}.shp")).iterShapes(
                bbox=around.bounds):
            if one.shapeType:
                lines.append(shape(one.__geo_interface__).intersection(around))
    return shapely.get_parts(shapely.polygonize(
        shapely.get_parts(shapely.union_all([*lines, around.exterior]))))


def divide_regions(places, folder, names):
    """Regions divided since: the part of the former ones on the new one's side of the border."""
    for code, (former, (latitude, longitude)) in present_regions.DIVIDED.items():
        if any(region.code == code for region in places.regions):
            continue
        parents = [r for r in places.regions if r.code in former.split()]
        areas = [area(parent.rings) for parent in parents]
        around = shapely.box(*shapely.union_all(areas).bounds).buffer(0.3, join_style="mitre")
        inside = Point(longitude, latitude)
        face = next(f for f in faces(folder, around) if f.contains(inside))
        taken = [world_borders.polygons(found.intersection(face)) for found in areas]
        for place, found in enumerate(areas):
            parts = shapely.get_parts(found.difference(face))
            largest = max(parts, key=lambda part: part.area)
            rest = []
            for part in parts:
                # Strips along the outer border, which the two sources draw differently, and what
                # lies beyond the new region.
                isstrip = part.buffer(-0.02).is_empty and part.distance(face) < 1e-6
                isbeyond = part.distance(face) < part.distance(largest)
                (taken if isstrip or isbeyond else rest).append(part)
            areas[place] = shapely.union_all(rest)
        new = shapely.union_all([t for t in taken if t.area > 0], 1 / SCALE)
        simple = shapely.coverage_simplify(
            [new, *areas], TOLERANCE, simplify_boundary=False)
        places.regions.append(Region(parents[0].country, code, names(code),
                                     list(rings(simple[0]))))
        for parent, found in zip(parents, simple[1:]):
            parent.rings = list(rings(found))


def redraw_countries(places, features, names):
    """Countries whose regions come from Who's On First: `features` returns those of a country."""
    for country in present_regions.FROM_WHOSONFIRST:
        former = [r for r in places.regions if r.country == country]
        found = features(country)
        if not {region.code for region in former} <= set(found):
            redraw(places, former, found, names)


def redraw(places, former, found, names):
    """Puts the regions `found`, geometries by code, in the place of the former ones."""
    whole = shapely.union_all([area(r.rings) for r in former], 1 / SCALE)
    found = sorted(found.items())
    drawn = [world_borders.snapped(geometry) for _, geometry in found]
    parts = collections.defaultdict(list)
    taken = []
    for place, geometry in enumerate(drawn):
        inside = world_borders.polygons(shapely.intersection(whole, geometry, 1 / SCALE))
        for other in taken:
            inside = world_borders.polygons(shapely.difference(inside, other, 1 / SCALE))
        parts[place].append(inside)
        taken.append(inside)
    rest = shapely.difference(whole, shapely.union_all(taken, 1 / SCALE), 1 / SCALE)
    for place, one in world_borders.shared(rest, drawn):
        parts[place].append(one)
    pieces = [shapely.union_all([p for p in parts[n] if p.area > 0], 1 / SCALE)
              for n in range(len(found))]
    # What is drawn in another country is left out.
    kept = [n for n, piece in enumerate(pieces) if piece.area > min(0.02, 0.3 * drawn[n].area)]
    simple = shapely.coverage_simplify(
        [pieces[n] for n in kept], TOLERANCE, simplify_boundary=False)
    places.regions = [r for r in places.regions if r not in former]
    for n, geometry in zip(kept, simple):
        code = found[n][0]
        places.regions.append(Region(former[0].country, code, names(code), list(rings(geometry))))


def move_islands(places, folder):
    """Islands that are drawn in another country than theirs."""
    shapes = {one.record["ISO_A2_EH"]: one.shape for one in countries(folder)}
    for source, code, owner, box in present_regions.MOVED:
        around = shapely.box(*box)
        islands = shape(shapes[owner].__geo_interface__).intersection(around).buffer(0.02)
        target = next(r for r in places.regions if r.code == code)
        for region in places.regions:
            if region.country == source:
                moved = [ring for ring in region.rings if islands.covers(Point(
                    ring[0][0] / SCALE, ring[0][1] / SCALE))]
                region.rings = [ring for ring in region.rings if ring not in moved]
                target.rings += moved


def countries(folder):
    path = folder / "naturalearth" / "ne_10m_admin_0_countries_deu.shp"
    return shapefile.Reader(str(path)).iterShapeRecords()


def add_islands(places, folder):
    """Islands of Natural Earth that no region has: each is of the nearest region of its country."""
    areas = [area(region.rings) for region in places.regions]
    pieces = [(n, part) for n, whole in enumerate(areas) for part in shapely.get_parts(whole)]
    tree = shapely.STRtree([part for _, part in pieces])
    # A former region lies in present ones.
    labels = [label for label in missing_regions(places, folder)
              if not len(tree.query(label[1], predicate="within"))]
    for one in countries(folder):
        country = one.record["ISO_A2_EH"]
        codes = TERRITORIES.get(country, country).split()
        if country not in places.countries:
            continue
        for island in shapely.get_parts(shape(one.shape.__geo_interface__)):
            if len(tree.query(island, predicate="dwithin", distance=ISLAND_GAP)):
                continue
            near = [n for n, region in enumerate(places.regions[:len(areas)])
                    if region.country in codes]
            by_distance = [(areas[n].distance(island), n) for n in near]
            distance, nearest = min(by_distance, default=(FARTHEST, -1))
            label = min((l for l in labels if l[0] == country), default=None,
                        key=lambda l: l[1].distance(island))
            if label and label[1].distance(island) < min(distance, 0.5):
                region = region_of(places, country, label[2], label[3])
            elif distance < FARTHEST and isneighbour(distance, areas[nearest]):
                region = places.regions[nearest]
            else:
                region = region_of(places, country, "", ("", "", ""))
            region.rings += rings(shapely.simplify(island, ISLAND_TOLERANCE))


def isneighbour(distance, whole):
    """Whether an island that far from a region may be of it: small regions are single islands."""
    west, south, east, north = whole.bounds
    return distance < max(0.15, math.hypot(east - west, north - south))


def region_of(places, country, code, names):
    """A region by its code, a new one if there is none."""
    for region in places.regions:
        if (region.country, region.code) == (country, code) and (code or region.names == names):
            return region
    places.regions.append(Region(country, code, names, []))
    return places.regions[-1]


def missing_regions(places, folder):
    """Regions of Natural Earth that are on no map here: [(country, position, code, names)]."""
    known = {region.code for region in places.regions}
    path = folder / "naturalearth" / "ne_10m_admin_1_states_provinces.csv"
    return [
        (row["iso_a2"], Point(float(row["longitude"]), float(row["latitude"])), row["iso_3166_2"],
         tuple(row[f"name_{language}"] or row["name"] for language in ("en", "uk", "pl")))
        for row in csv.DictReader(path.open(encoding="utf-8"))
        if row["name"] and row["iso_3166_2"] not in known
        and re.fullmatch("[A-Z]{2}-[A-Z0-9]{1,3}", row["iso_3166_2"])]


def add_small_places(places, cities, make):
    """Places of fewer people, each where no other town of its country is near.

    `make` makes a town of one of GeoNames.
    """
    cells = collections.defaultdict(list)

    def cell(latitude, longitude):
        return math.floor(latitude * 10), math.floor(longitude * 10)

    def isnear(country, latitude, longitude):
        slant = math.cos(math.radians(latitude))
        row, column = cell(latitude, longitude)
        width = 1 + math.ceil(1 / max(slant, 0.05))
        return any(
            math.hypot((x - longitude) * slant, y - latitude) * 111.2 < SMALL_PLACE_DISTANCE
            for one in (row - 1, row, row + 1)
            for other in range(column - width, column + width + 1)
            for y, x in cells[country, one, other])

    def keep(town):
        y, x = town["latitude"] / SCALE, town["longitude"] / SCALE
        cells[town["country"], *cell(y, x)].append((y, x))

    for town in places.towns:
        keep(town)
    for city in sorted(cities, key=lambda c: (-c["population"], c["geonameid"])):
        # As the file has them, so that a place is near itself when this is done again.
        where = round(city["latitude"], 4), round(city["longitude"], 4)
        if city["countrycode"] in places.countries and city["timezone"] \
                and not isnear(city["countrycode"], *where):
            places.towns.append(make(city))
            keep(places.towns[-1])


def without_remark(name):
    return re.sub(r"\s*\([^()]*\)$", "", name) or name


def strip_remarks(places):
    """Names of regions without what their source adds in brackets, if they stay different."""
    counts = collections.Counter(
        (region.country, language, without_remark(name))
        for region in places.regions for language, name in enumerate(region.names))
    for region in places.regions:
        region.names = tuple(
            without_remark(name)
            if counts[region.country, language, without_remark(name)] == 1 else name
            for language, name in enumerate(region.names))
