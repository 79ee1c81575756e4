"""The regions of towns and the positions of time zones, for build-places.py."""

import collections
import math
import re

import present_regions
import shapely
from place_amendments import area
from places_file import SCALE, Anchor
from shapely.geometry import Point

# The tz database writes positions to the minute, some beside the coast.
ANCHOR_REACH = 1.0


class RegionFinder:
    """The region of a position, as the program finds it: the smallest of those that contain it."""

    def __init__(self, places):
        self.regions = places.regions
        self.extents = []
        self.spans = []
        self.pieces = []
        for number, region in enumerate(places.regions):
            points = [point for ring in region.rings for point in ring]
            west, east = min(x for x, _ in points), max(x for x, _ in points)
            south, north = min(y for _, y in points), max(y for _, y in points)
            self.extents.append((east - west) * (north - south))
            self.spans.append(math.hypot(east - west, north - south) / SCALE)
            for part in shapely.get_parts(area(region.rings)):
                self.pieces.append((number, part))
        self.tree = shapely.STRtree([part for _, part in self.pieces])

    def find(self, country, latitude, longitude, reach):
        """The region of a country that has a position, or the nearest within a reach in degrees.

        Farther than ten kilometres, only one that is larger than it is far.
        """
        point = Point(longitude / SCALE, latitude / SCALE)
        found = {self.pieces[n][0] for n in self.tree.query(point, predicate="intersects")}
        inside = [n for n in found if self.regions[n].country == country]
        if inside:
            return min(inside, key=lambda n: self.extents[n])
        near = [(self.pieces[n][1].distance(point), self.pieces[n][0])
                for n in self.tree.query(point, predicate="dwithin", distance=reach)
                if self.regions[self.pieces[n][0]].country == country]
        distance, nearest = min(near, default=(0, -1))
        return nearest if nearest >= 0 and distance < max(0.11, self.spans[nearest]) else -1


def place_anchors(places, finder, zone_table):
    """The positions of the tz database for countries with several zones, or without towns."""
    rows = list(present_regions.ANCHORS)
    for line in zone_table.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        country, position, zone = line.split("\t")[:3]
        latitude, longitude = re.fullmatch(r"([+-]\d+)([+-]\d+)", position).groups()
        rows.append((zone, country, degrees(latitude, 2), degrees(longitude, 3)))
    zones = collections.Counter(country for _, country, _, _ in rows)
    settled = {town["country"] for town in places.towns}
    places.anchors = []
    for zone, country, latitude, longitude in rows:
        if country not in places.countries or zones[country] < 2 and country in settled:
            continue
        y, x = round(latitude * SCALE), round(longitude * SCALE)
        region = finder.find(country, y, x, ANCHOR_REACH)
        places.anchors.append(Anchor(zone, country, region, y, x))
    places.anchors.sort(key=lambda a: (a.country, a.zone, a.latitude))


def degrees(text, digits):
    """Degrees of ±DDMM or ±DDMMSS, with that many digits of whole degrees."""
    parts = text[1:1 + digits], text[1 + digits:3 + digits], text[3 + digits:] or "0"
    value = int(parts[0]) + int(parts[1]) / 60 + int(parts[2]) / 3600
    return -value if text[0] == "-" else value


def correct_zones(places):
    """Present zones of towns, whose regions must be known."""
    present = {(region, name): zone for (region, zone), names in present_regions.ZONES.items()
               for name in names.split(";")}
    for town in places.towns:
        code = places.regions[town["region"]].code if town["region"] >= 0 else ""
        town["zone"] = present_regions.ZONES_OF_REGIONS.get(code) \
            or present.get((code, town["names"][0]), town["zone"])
