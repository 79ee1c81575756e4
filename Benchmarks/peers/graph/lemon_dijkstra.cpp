// One-to-all Dijkstra with LEMON over its static graph, with each of its heaps that suits.
#include "dimacs.hpp"
#include <lemon/bin_heap.h>
#include <lemon/bucket_heap.h>
#include <lemon/dheap.h>
#include <lemon/dijkstra.h>
#include <lemon/pairing_heap.h>
#include <lemon/quad_heap.h>
#include <lemon/radix_heap.h>
#include <lemon/static_graph.h>

using namespace lemon;
using Lengths = StaticDigraph::ArcMap<int>;
using CrossReferences = StaticDigraph::NodeMap<int>;

template <class Heap>
void run(const char* subject, const StaticDigraph& graph, const Lengths& lengths,
         const std::vector<int>& sources) {
  typename Dijkstra<StaticDigraph, Lengths>::template SetStandardHeap<Heap>::Create
      dijkstra(graph, lengths);
  measure(subject, sources, [&](int source) {
    dijkstra.run(graph.node(source));
    uint64_t sum = 0;
    for (int node = 0; node < graph.nodeNum(); ++node)
      if (dijkstra.reached(graph.node(node))) sum += dijkstra.dist(graph.node(node));
    return sum;
  });
}

int main(int, char** arguments) {
  Arcs arcs = readArcs(arguments[1]);
  std::vector<int> sources = readNumbers(arguments[2]);
  std::vector<int> order(arcs.heads.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return arcs.tails[a] < arcs.tails[b]; });
  std::vector<std::pair<int, int>> pairs;
  for (int i : order) pairs.push_back({arcs.tails[i], arcs.heads[i]});
  StaticDigraph graph;
  graph.build(arcs.nodes, pairs.begin(), pairs.end());
  Lengths lengths(graph);
  for (size_t i = 0; i < order.size(); ++i) lengths[graph.arc(i)] = arcs.weights[order[i]];
  run<QuadHeap<int, CrossReferences>>("LEMON, QuadHeap", graph, lengths, sources);
  run<BinHeap<int, CrossReferences>>("LEMON, BinHeap", graph, lengths, sources);
  run<DHeap<int, CrossReferences, 8>>("LEMON, DHeap of 8", graph, lengths, sources);
  run<RadixHeap<CrossReferences>>("LEMON, RadixHeap", graph, lengths, sources);
  run<PairingHeap<int, CrossReferences>>("LEMON, PairingHeap", graph, lengths, sources);
}
