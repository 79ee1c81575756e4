#!/usr/bin/env python3
"""Builds the lines on maps of stations: AirQualityKit's poland.geojson.

    Scripts/build-poland.py WORLD_MAP

WORLD_MAP is world_map.gpkg of the Debian package qgis-common (Natural Earth 1:10 m, public domain).
The first feature is Poland's area, as exact as the source; the second the coasts and borders around
it, simplified to about three kilometres. Needs shapely and fiona.
"""

import json
import sys
from pathlib import Path

import fiona
from shapely.geometry import box, shape
from shapely.ops import linemerge, unary_union

TARGET = Path(__file__).resolve().parent.parent / "Sources/AirQualityKit/Resources/poland.geojson"
# West, south, east, north: what a map of the country shows around it.
WINDOW = box(6.5, 46.5, 31.5, 57.6)
# Closer to Poland than this, in degrees, a neighbour's border is Poland's own.
SHARED = 0.02


def rounded(points, digits):
    return [[round(x, digits), round(y, digits)] for x, y in points]


def main():
    neighbours = []
    with fiona.open(sys.argv[1], layer="countries") as countries:
        for country in countries:
            area = shape(country["geometry"]).buffer(0)
            if country["properties"]["iso_a2"] == "PL":
                poland = area
            elif area.intersects(WINDOW):
                neighbours.append(area.intersection(WINDOW.buffer(1)).boundary)
    lines = unary_union(neighbours).intersection(WINDOW).difference(poland.buffer(SHARED))
    lines = sorted(
        rounded(line.coords, 2)
        for line in linemerge(lines).simplify(0.03).geoms
        if line.length > 0.2
    )
    features = [
        {"type": "Polygon", "coordinates": [rounded(poland.exterior.coords, 3)]},
        {"type": "MultiLineString", "coordinates": lines},
    ]
    collection = {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": {}, "geometry": geometry} for geometry in features
        ],
    }
    TARGET.write_text(json.dumps(collection, separators=(",", ":")) + "\n")


main()
