// One-to-all Dijkstra with the Boost Graph Library over its compressed rows.
#include "dimacs.hpp"
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>
#include <limits>

struct Length { int weight; };
using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Length>;

int main(int, char** arguments) {
  Arcs arcs = readArcs(arguments[1]);
  std::vector<int> sources = readNumbers(arguments[2]);
  std::vector<std::pair<int, int>> pairs;
  std::vector<Length> lengths;
  for (size_t i = 0; i < arcs.heads.size(); ++i) {
    pairs.push_back({arcs.tails[i], arcs.heads[i]});
    lengths.push_back({arcs.weights[i]});
  }
  Graph graph(boost::edges_are_unsorted_multi_pass, pairs.begin(), pairs.end(), lengths.begin(),
              arcs.nodes);
  std::vector<int> costs(arcs.nodes);
  std::vector<Graph::vertex_descriptor> predecessors(arcs.nodes);
  auto index = get(boost::vertex_index, graph);
  auto parameters = boost::predecessor_map(
      boost::make_iterator_property_map(predecessors.begin(), index))
      .distance_map(boost::make_iterator_property_map(costs.begin(), index))
      .weight_map(get(&Length::weight, graph));
  auto sum = [&] {
    uint64_t sum = 0;
    for (int cost : costs)
      if (cost != std::numeric_limits<int>::max()) sum += cost;
    return sum;
  };
  measure("Boost, compressed rows", sources, [&](int source) {
    boost::dijkstra_shortest_paths(graph, source, parameters);
    return sum();
  });
  measure("Boost, compressed rows, no colours", sources, [&](int source) {
    boost::dijkstra_shortest_paths_no_color_map(graph, source, parameters);
    return sum();
  });
}
