"""Builds scipy's k-d tree over unit vectors and asks for the nearest point of each query.

Arguments: a file of places and one of queries, each of little-endian doubles, latitude and
longitude in turn. Prints subject, median milliseconds of processor time and checksum.
"""

import sys
import time

import numpy
from scipy.spatial import cKDTree


def unit_vectors(path):
    degrees = numpy.fromfile(path, dtype="<f8").reshape(-1, 2)
    latitude, longitude = numpy.radians(degrees[:, 0]), numpy.radians(degrees[:, 1])
    shrinking = numpy.cos(latitude)
    return numpy.column_stack(
        (shrinking * numpy.cos(longitude), shrinking * numpy.sin(longitude), numpy.sin(latitude))
    )


def measure(subject, repeats, work, checksum):
    times = []
    for _ in range(repeats):
        start = time.thread_time()
        result = work()
        times.append((time.thread_time() - start) * 1e3)
    print(subject, sorted(times)[repeats // 2], checksum(result), sep="\t", flush=True)
    return result


places, queries = unit_vectors(sys.argv[1]), unit_vectors(sys.argv[2])
for name, options in [
    ("balanced", {}),
    ("unbalanced", {"balanced_tree": False, "compact_nodes": False}),
    ("unbalanced, compact", {"balanced_tree": False, "compact_nodes": True}),
]:
    tree = measure(
        f"build scipy cKDTree, {name}", 3, lambda: cKDTree(places, **options), lambda tree: tree.n
    )
    measure(
        f"query scipy cKDTree, {name}",
        3,
        lambda: tree.query(queries, workers=1)[1],
        lambda found: int(found.sum()),
    )
