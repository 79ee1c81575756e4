"""Answers questions about shapes with shapely, as a second witness for GeoKit.

Reads a JSON array of questions from a file and writes an array of answers to another. Shapes are
rings of [longitude, latitude]; those across the antimeridian have longitudes that go on beyond 180.
"""
import json
import math
import sys

import shapely
from shapely.geometry import LineString, MultiPoint, Point, Polygon
from shapely.ops import substring

RADIUS = 6_371_008.8


def equal_area(point):
    return (RADIUS * math.radians(point[0]), RADIUS * math.sin(math.radians(point[1])))


def vector(point):
    longitude, latitude = map(math.radians, point)
    shrinking = math.cos(latitude)
    return (shrinking * math.cos(longitude), shrinking * math.sin(longitude), math.sin(latitude))


def dot(one, other):
    return sum(a * b for a, b in zip(one, other))


def plane(center):
    """The azimuthal equidistant map around a place."""
    middle = vector(center)
    longitude = math.radians(center[0])
    east = (-math.sin(longitude), math.cos(longitude), 0.0)
    north = (
        middle[1] * east[2] - middle[2] * east[1],
        middle[2] * east[0] - middle[0] * east[2],
        middle[0] * east[1] - middle[1] * east[0],
    )

    def project(point):
        there = vector(point)
        x, y = dot(there, east), dot(there, north)
        sine = math.hypot(x, y)
        if sine == 0:
            return (0.0, 0.0)
        scale = math.atan2(sine, dot(there, middle)) / sine * RADIUS
        return (x * scale, y * scale)

    return project


def answer(question):
    kind = question["kind"]
    if kind == "contains":
        area = Polygon(question["ring"], question.get("holes", []))
        return [area.contains(Point(point)) for point in question["points"]]
    if kind == "area":
        return Polygon([equal_area(point) for point in question["ring"]]).area
    if kind == "hull":
        return len(MultiPoint(question["points"]).convex_hull.exterior.coords) - 1
    project = plane(question["center"])
    if kind == "buffer":
        shape = Polygon([project(point) for point in question["ring"]])
        return shape.buffer(question["meters"], quad_segs=64).area
    if kind == "inBuffer":
        shape = Polygon([project(point) for point in question["ring"]])
        return [shape.distance(Point(project(point))) for point in question["points"]]
    line = LineString([project(point) for point in question["line"]])
    if kind == "nearest":
        place = Point(project(question["point"]))
        return [line.project(place), line.distance(place)]
    if kind == "slice":
        return substring(line, question["from"], question["to"]).length
    raise ValueError(kind)


with open(sys.argv[1], encoding="utf-8") as file:
    answers = [answer(question) for question in json.load(file)]
with open(sys.argv[2], "w", encoding="utf-8") as file:
    json.dump(answers, file)
