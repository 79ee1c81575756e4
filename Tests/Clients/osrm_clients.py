"""Asks a server through clients that others wrote for OSRM, as their users do.

Usage: osrm_clients.py http://127.0.0.1:PORT
Exit codes: 0 all answered, 77 a client is not installed.
"""
import sys

try:
    import osrm
    import routingpy
except ImportError as error:
    print(error)
    sys.exit(77)

url = sys.argv[1]
places = [(21.0106, 52.2206), (21.0067, 52.2319), (21.0172, 52.2299)]


def close(one, other, share=0.02):
    return abs(one - other) <= share * max(abs(one), abs(other), 1)


routing = routingpy.OSRM(base_url=url)
for profile in ["driving", "car", "walking", "foot", "cycling", "bike", "bicycle"]:
    found = routing.directions(places, profile=profile, steps=True, overview="full")
    assert found.distance > 500 and found.duration > 60, profile
    assert len(found.geometry) > 10, profile
routes = routing.directions(places[:2], profile="car", alternatives=True)
assert len(routes) >= 1 and routes[0].distance > 500
for form in ["polyline6", "geojson"]:
    assert close(
        routing.directions(places, profile="car", geometries=form, overview="full").distance,
        routing.directions(places, profile="car").distance)
matrix = routing.matrix(places, profile="car", annotations=["duration", "distance"])
assert len(matrix.durations) == 3 and matrix.durations[0][0] == 0
assert matrix.distances[0][1] > 500
part = routing.matrix(places, profile="foot", sources=[0], destinations=[1, 2])
assert len(part.durations) == 1 and len(part.durations[0]) == 2

with osrm.OsrmClient(base_url=url, default_profile="driving") as client:
    near = client.nearest(places[0], number=3)
    assert len(near.waypoints) == 3 and near.waypoints[0].hint
    route = client.route(places, steps=True, annotations=True, overview="full")
    assert len(route.routes[0].legs) == 2
    steps = route.routes[0].legs[0].steps
    assert steps[0].maneuver.type == "depart" and steps[-1].maneuver.type == "arrive"
    assert len(route.routes[0].legs[0].annotation.nodes) > 5
    assert len(route.waypoints) == 3
    table = client.table(places)
    assert close(table.durations[0][1], matrix.durations[0][1])
    trip = client.trip(places)
    assert sorted(point.waypoint_index for point in trip.waypoints) == [0, 1, 2]
    track = [tuple(step.maneuver.location) for step in steps[:4]]
    match = client.match(track, steps=True)
    assert match.matchings and len(match.tracepoints) == len(track)
print("ok")
