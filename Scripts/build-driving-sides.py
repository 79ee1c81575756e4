#!/usr/bin/env python3
"""Builds the areas in which traffic drives on the left: StreetKit's drives-on-left.geojson.

    Scripts/build-driving-sides.py WORLD_MAP

WORLD_MAP is world_map.gpkg of the Debian package qgis-common (Natural Earth 1:10 m, public domain).
Borders with countries that drive on the right are kept to about two kilometres; at sea the outlines
are simplified. Needs shapely and fiona.
"""

import json
import sys
from pathlib import Path

import fiona
from shapely.geometry import Polygon, box, shape
from shapely.ops import unary_union

TARGET = (
    Path(__file__).resolve().parent.parent / "Sources/support/DrivingSideData/drives-on-left.geojson"
)
# ISO 3166 codes, after en.wikipedia.org/wiki/Left-_and_right-hand_traffic (2026).
CODES = """
AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK GB GD GG GY HK ID IE IM IN JE JM JP KE KI KN KY
LC LK LS MO MS MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL TO TT TV
TZ UG VC VG VI WS ZA ZM ZW
""".split()
NAMES = ["Cyprus", "Siachen"]
# Islands that the source lacks: Cocos and Christmas Island.
ISLANDS = [box(96.7, -12.3, 97.0, -11.7), box(105.4, -10.7, 105.8, -10.3)]


def main():
    left, right = [], []
    with fiona.open(sys.argv[1], layer="countries") as countries:
        for country in countries:
            code = country["properties"]["iso_a2"]
            name = country["properties"]["NAME"] or ""
            is_left = code in CODES or any(part in name for part in NAMES)
            (left if is_left else right).append(shape(country["geometry"]).buffer(0))
    left, right = unary_union(left), unary_union(right)
    sea = left.buffer(0.6, quad_segs=2).simplify(0.25)
    area = (
        sea.difference(right.buffer(0.12, quad_segs=1))
        .union(left.intersection(right.buffer(0.3)))
        .union(left.buffer(0.01))
    )
    area = area.buffer(0.02).buffer(-0.02).simplify(0.02).intersection(box(-180, -90, 180, 90))
    polygons = []
    for part in [*area.geoms, *ISLANDS]:
        if part.area < 0.003:
            continue
        # A hole in the sea changes nothing.
        holes = [hole for hole in part.interiors if Polygon(hole).intersects(right)]
        polygons.append(
            [[[round(x, 2), round(y, 2)] for x, y in ring.coords] for ring in [part.exterior, *holes]]
        )
    polygons.sort()
    geometry = {"type": "MultiPolygon", "coordinates": polygons}
    feature = {"type": "Feature", "properties": {}, "geometry": geometry}
    text = json.dumps(feature, separators=(",", ":")).replace("]],[[", "]],\n[[")
    TARGET.write_text(text + "\n")
    print(len(polygons), sum(len(ring) for part in polygons for ring in part), len(text))


main()
