"""Regions of the world for build-places.py: countries of geoBoundaries, divided by Natural Earth.

geoBoundaries (CGAZ, level 0) has the exact borders of countries, but no regions and no territories
with a code of their own. Natural Earth has both, but is kilometres off at borders. Each country is
therefore divided among the regions that Natural Earth has for it; what lies in none of them goes to
the nearest.
"""

import collections
import sqlite3

import shapely

# geoBoundaries numbers areas that states dispute: each has the country that administers it.
DISPUTED = {
    "111": "SD", "112": "CN", "113": "IN", "114": "CN", "115": "HR", "116": "BT", "117": "FK",
    "118": "PS", "119": "NP", "120": "BR", "121": "IN", "122": "BF", "123": "KR", "124": "PS",
    "125": "CN", "126": "SA", "127": "JP", "128": "VN", "129": "PS",
}
# The country in whose polygon geoBoundaries has the territories with a code of their own.
SOVEREIGN = {
    territory: country
    for country, territories in {
        "AU": "CC CX HM NF", "CN": "HK MO", "DK": "FO", "FI": "AX",
        "FR": "BL CP GF GP MF MQ NC PF PM RE TF WF YT", "NL": "AW BQ CW SX", "NO": "BV SJ",
        "NZ": "CK NU TK", "US": "AS GU MP PR UM VI",
        "GB": "AI BM GG GI GS IM IO JE KY MS PN SH TC VG FK",
    }.items()
    for territory in territories.split()
}
GRID = 0.0001
# Areas of Natural Earth outside all countries count where they are wider than this, in degrees:
# lagoons and islands, not the differences of two coastlines.
NARROWEST = 0.04


def polygons(found):
    """The polygons of a geometry as one geometry."""
    parts = [part for part in shapely.get_parts(found) if part.geom_type == "Polygon"]
    nested = [p for part in shapely.get_parts(found) if part.geom_type == "MultiPolygon"
              for p in part.geoms]
    return shapely.MultiPolygon(parts + nested)


def snapped(found):
    return polygons(shapely.set_precision(shapely.make_valid(found), GRID))


def countries(path, alpha2):
    """The polygons of geoBoundaries by the code of ISO 3166-1; `alpha2` is by the longer code."""
    result = collections.defaultdict(list)
    query = "SELECT shapeGroup, geom FROM geoBoundariesCGAZ_ADM0"
    for group, blob in sqlite3.connect(path).execute(query):
        envelope = {0: 0, 1: 32, 2: 48, 3: 48, 4: 64}[(blob[3] >> 1) & 7]
        code = DISPUTED.get(group) or alpha2[group]
        result[code].append(snapped(shapely.from_wkb(blob[8 + envelope:])))
    return {code: polygons(shapely.union_all(parts, GRID)) for code, parts in result.items()}


def shared(rest, regions):
    """Divides an area among the regions around it: [(number of the region, polygon)]."""
    tree = shapely.STRtree(regions)
    result = []
    for part in shapely.get_parts(rest):
        if part.geom_type != "Polygon":
            continue
        west, south, east, north = part.bounds
        near = tree.query(part, predicate="dwithin", distance=0.002)
        if len(near) < 2 or max(east - west, north - south) < 0.03:
            result.append((near[0] if len(near) else tree.nearest(part), part))
            continue
        around = west - 0.6, south - 0.6, east + 0.6, north + 0.6
        grown = {n: snapped(shapely.clip_by_rect(regions[n], *around)) for n in near}
        for width in (0.01, 0.02, 0.04, 0.08, 0.16, 0.5):
            for number in near:
                reach = grown[number].buffer(width, quad_segs=2)
                taken = polygons(shapely.intersection(part, reach, GRID))
                if not taken.is_empty:
                    result.append((number, taken))
                    part = polygons(shapely.difference(part, taken, GRID))
                    grown[number] = polygons(shapely.union(grown[number], taken, GRID))
            if part.is_empty:
                break
        if not part.is_empty:
            result.append((near[0], part))
    return result


def divided(world, borders, taken):
    """The regions of Natural Earth within the countries of geoBoundaries.

    `world` is [(country, code, names, geometry)], `borders` what `countries` returns, `taken` an
    area that belongs to other regions.
    """
    groups = collections.defaultdict(list)
    exact = [snapped(region[3]) for region in world]
    for number, (country, *_) in enumerate(world):
        groups[country if country in borders else SOVEREIGN.get(country, country)].append(number)
    parts = collections.defaultdict(list)
    single = []
    for country, border in borders.items():
        if border.intersects(taken):
            border = polygons(shapely.difference(border, taken, GRID))
        numbers = groups.get(country)
        if border.is_empty:
            continue
        if not numbers:
            single.append((country, "", None, border))
            continue
        inside = [polygons(shapely.intersection(border, exact[n], GRID)) for n in numbers]
        for number, found in zip(numbers, inside):
            parts[number].append(found)
        rest = shapely.difference(border, shapely.union_all(inside, GRID), GRID)
        for place, found in shared(rest, [exact[n] for n in numbers]):
            parts[numbers[place]].append(found)
    known = [*borders.values(), taken]
    tree = shapely.STRtree(known)
    for number, found in enumerate(exact):
        near = [snapped(shapely.clip_by_rect(known[n], *found.bounds))
                for n in tree.query(found)]
        outside = polygons(shapely.difference(found, shapely.union_all(near, GRID), GRID)) \
            if near else found
        for part in shapely.get_parts(outside):
            if part.area < 1e-5:
                continue
            wide = part.buffer(-NARROWEST / 2).buffer(NARROWEST / 2)
            if not wide.is_empty:
                parts[number].append(polygons(part.intersection(wide)))
    result = single
    for number, (country, code, names, _) in enumerate(world):
        whole = polygons(shapely.union_all([p for p in parts[number] if not p.is_empty], GRID))
        if not whole.is_empty:
            result.append((country, code, names, whole))
    return result
