"""Shortest paths with Python's libraries: python_dijkstra.py GRAPH LIST all|pairs.

`all` runs from every node of the list to all others; `pairs` asks for the way from each node of the
list to the next one. A library that is not installed is left out with a note.
"""

import importlib
import statistics
import sys
import time

import numpy


def read_arcs(path):
    with open(path, encoding="ascii") as file:
        rows = [line.split() for line in file if line.startswith(("a ", "p "))]
    count = int(rows[0][2])
    arcs = numpy.array([row[1:4] for row in rows[1:]], dtype=numpy.int64)
    return count, arcs[:, 0] - 1, arcs[:, 1] - 1, arcs[:, 2]


def lightest(count, tails, heads, weights):
    """One arc between two nodes: some of these libraries add parallel arcs up."""
    order = numpy.lexsort((weights, heads, tails))
    tails, heads, weights = tails[order], heads[order], weights[order]
    keys = tails * count + heads
    first = numpy.concatenate(([True], keys[1:] != keys[:-1]))
    return tails[first], heads[first], weights[first]


def measure(subject, queries, rounds, query):
    """Prints the median of processor milliseconds for each query, and the sum of all costs."""
    times = []
    total = 0
    for _ in range(rounds):
        start = time.thread_time()
        total = sum(int(query(item)) for item in queries)
        times.append((time.thread_time() - start) * 1000 / len(queries))
    print(f"{subject}\t{statistics.median(times):.6f}\t{total}", flush=True)


def finite_sum(costs):
    costs = numpy.asarray(costs, dtype=float)
    return costs[numpy.isfinite(costs)].sum()


def scipy_all(count, arcs, sources):
    sparse = importlib.import_module("scipy.sparse")
    search = importlib.import_module("scipy.sparse.csgraph")
    tails, heads, weights = arcs
    matrix = sparse.csr_matrix((weights.astype(float), (tails, heads)), shape=(count, count))
    measure(
        "scipy, csgraph.dijkstra", sources, 5,
        lambda source: finite_sum(search.dijkstra(matrix, indices=source)))


def igraph_all(count, arcs, sources):
    igraph = importlib.import_module("igraph")
    tails, heads, weights = arcs
    graph = igraph.Graph(count, list(zip(tails.tolist(), heads.tolist())), directed=True)
    graph.es["weight"] = weights.tolist()
    measure(
        "igraph, Graph.distances", sources, 5,
        lambda source: finite_sum(graph.distances(source, weights="weight")[0]))


def networkx_all(count, arcs, sources):
    networkx = importlib.import_module("networkx")
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from(zip(*(column.tolist() for column in arcs)))
    measure(
        "networkx, single_source_dijkstra_path_length", sources, 1,
        lambda source: sum(
            networkx.single_source_dijkstra_path_length(graph, source).values()))


def pandana_pairs(count, arcs, sources):
    pandana = importlib.import_module("pandana")
    pandas = importlib.import_module("pandas")
    tails, heads, weights = arcs
    nodes = pandas.Series(numpy.zeros(count))
    start = time.process_time()
    network = pandana.Network(
        nodes, nodes, pandas.Series(tails), pandas.Series(heads),
        pandas.DataFrame({"weight": weights.astype(float)}), twoway=False)
    print(f"pandana prepared in {time.process_time() - start:.1f} s", file=sys.stderr)
    pairs = list(zip(sources, sources[1:]))
    times = []
    total = 0
    # One call for all pairs: by single calls it would be Python that is measured.
    for _ in range(5):
        start = time.process_time()
        lengths = network.shortest_path_lengths(sources[:-1], sources[1:])
        times.append((time.process_time() - start) * 1000 / len(pairs))
        total = int(sum(lengths))
    print(f"pandana, shortest_path_lengths\t{statistics.median(times):.6f}\t{total}", flush=True)


def main():
    graph, numbers, task = sys.argv[1:4]
    count, *columns = read_arcs(graph)
    arcs = lightest(count, *columns)
    with open(numbers, encoding="ascii") as file:
        sources = [int(line) for line in file]
    libraries = {"all": [scipy_all, igraph_all, networkx_all], "pairs": [pandana_pairs]}[task]
    for library in libraries:
        try:
            library(count, arcs, sources)
        except ImportError as error:
            print(f"note: {error}; run Benchmarks/setup for its figures", file=sys.stderr)


if __name__ == "__main__":
    main()
