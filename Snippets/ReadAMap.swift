// Street names in an OpenStreetMap file, read in constant memory.
import OpenStreetMapKit

let file = try OpenStreetMapFile(path: "Examples/warsaw-streets/streets.osm.gz")
var ways: [String: Int] = [:]
try file.read([.way]) { element in
  if case .way(let way) = element, let name = way.tags["name"] { ways[name, default: 0] += 1 }
}
for (name, count) in ways.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(5) {
  print(count, name)
}
print("© OpenStreetMap contributors")
