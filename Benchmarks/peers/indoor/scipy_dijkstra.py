"""One to all by scipy: prints name, median milliseconds for each source, and the sum of all costs.

python3 scipy_dijkstra.py GRAPH.gr SOURCES.txt
"""
import sys
import time

import numpy
import scipy
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

tails, heads, weights, count = [], [], [], 0
with open(sys.argv[1]) as graph:
    for line in graph:
        fields = line.split()
        if fields[0] == "p":
            count = int(fields[2])
        elif fields[0] == "a":
            tails.append(int(fields[1]) - 1)
            heads.append(int(fields[2]) - 1)
            weights.append(float(fields[3]))
matrix = csr_matrix((weights, (tails, heads)), shape=(count, count))
sources = [int(line) for line in open(sys.argv[2])]


def run():
    total = 0
    for source in sources:
        costs = dijkstra(matrix, directed=True, indices=source)
        total += int(costs[numpy.isfinite(costs)].sum())
    return total


checksum = run()
times = []
for _ in range(9):
    start = time.thread_time()
    checksum = run()
    times.append((time.thread_time() - start) * 1000 / len(sources))
print(f"scipy {scipy.__version__} dijkstra\t{sorted(times)[4]}\t{checksum}")
