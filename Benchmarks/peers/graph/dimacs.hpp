// Reads DIMACS graphs and lists of numbers, and measures, for the peers beside it.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

struct Arcs {
  int nodes = 0;
  std::vector<int> tails, heads, weights;
};

inline Arcs readArcs(const char* path) {
  Arcs arcs;
  FILE* file = std::fopen(path, "r");
  if (!file) std::exit(2);
  char line[256];
  while (std::fgets(line, sizeof line, file)) {
    int one, two, three;
    if (std::sscanf(line, "p sp %d %d", &one, &two) == 2) arcs.nodes = one;
    if (std::sscanf(line, "a %d %d %d", &one, &two, &three) != 3) continue;
    arcs.tails.push_back(one - 1);
    arcs.heads.push_back(two - 1);
    arcs.weights.push_back(three);
  }
  std::fclose(file);
  return arcs;
}

inline std::vector<int> readNumbers(const char* path) {
  std::vector<int> numbers;
  FILE* file = std::fopen(path, "r");
  if (!file) std::exit(2);
  for (int number; std::fscanf(file, "%d", &number) == 1;) numbers.push_back(number);
  std::fclose(file);
  return numbers;
}

inline double threadMilliseconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// Runs `query(source)`, which returns the sum of all costs, for every source; once to warm up and
// then nine times. Prints the median of milliseconds for each source.
template <class Query>
void measure(const char* subject, const std::vector<int>& sources, Query query) {
  std::vector<double> times;
  uint64_t checksum = 0;
  for (int round = 0; round < 10; ++round) {
    double start = threadMilliseconds();
    checksum = 0;
    for (int source : sources) checksum += query(source);
    if (round > 0) times.push_back((threadMilliseconds() - start) / sources.size());
  }
  std::sort(times.begin(), times.end());
  std::printf("%s\t%.6f\t%llu\n", subject, times[times.size() / 2], (unsigned long long)checksum);
}
