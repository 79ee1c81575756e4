// One-to-all Dijkstra with a ring of buckets, written for this comparison: what C++ can do on a
// graph of the size of a floor plan. Keeps costs and the arcs that led to them, as ours does.
#include "dimacs.hpp"
#include <climits>

struct Entry { uint32_t cost, node; };

int main(int, char** arguments) {
  Arcs arcs = readArcs(arguments[1]);
  std::vector<int> sources = readNumbers(arguments[2]);
  const int shift = std::atoi(arguments[3]);
  std::vector<uint32_t> first(arcs.nodes + 1), heads(arcs.heads.size()), weights(heads.size());
  for (int tail : arcs.tails) ++first[tail + 1];
  for (int node = 0; node < arcs.nodes; ++node) first[node + 1] += first[node];
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  uint32_t largest = 0;
  for (size_t i = 0; i < heads.size(); ++i) {
    uint32_t place = next[arcs.tails[i]]++;
    heads[place] = arcs.heads[i];
    weights[place] = arcs.weights[i];
    largest = std::max(largest, weights[place]);
  }
  uint32_t size = 1;
  while (size < (largest >> shift) + 2) size *= 2;
  std::vector<std::vector<Entry>> ring(size);
  std::vector<uint32_t> costs(arcs.nodes), parents(arcs.nodes);
  measure("C++, ring of buckets", sources, [&](int source) {
    std::fill(costs.begin(), costs.end(), UINT_MAX);
    costs[source] = 0;
    parents[source] = UINT_MAX;
    ring[0].push_back({0, uint32_t(source)});
    size_t waiting = 1;
    for (uint32_t bucket = 0; waiting > 0; ++bucket) {
      auto& entries = ring[bucket & (size - 1)];
      while (!entries.empty()) {
        Entry entry = entries.back();
        entries.pop_back();
        --waiting;
        if (costs[entry.node] != entry.cost) continue;
        for (uint32_t arc = first[entry.node]; arc < first[entry.node + 1]; ++arc) {
          uint32_t cost = entry.cost + weights[arc];
          if (cost >= costs[heads[arc]]) continue;
          costs[heads[arc]] = cost;
          parents[heads[arc]] = arc;
          ring[(cost >> shift) & (size - 1)].push_back({cost, heads[arc]});
          ++waiting;
        }
      }
    }
    uint64_t sum = 0;
    for (uint32_t cost : costs)
      if (cost != UINT_MAX) sum += cost;
    return sum;
  });
}
