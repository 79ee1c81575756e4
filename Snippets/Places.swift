// Coordinates, boxes, geohashes, nearest places and GeoJSON.

import GeoKit

let library = try Coordinate("52.2206,21.0106")
let stops = try [
  "52.2194,21.0146", "52.2297,21.0117", "52.2319,21.0067", "52.2353,21.0083",
].map { try Coordinate($0) }

// Distance and direction.
print(library.distance(to: stops[1]), library.initialBearing(to: stops[1]))

// Nearest places.
let index = SpatialIndex(stops)
if let stop = index.nearest(to: library, within: .kilometers(5)) {
  print("stop", stop.index, "at", stop.distance)
}
let around = BoundingBox(library).expanded(by: try Meters("1.5 km"))
print(index.indices(in: around))

// The geohash cell.
let cell = Geohash(library, length: 6)
print(cell, cell.neighbors, cell.box)

// Lines for maps and other programs.
let line = stops.simplified(within: 20)
print(Polyline.encode(line))
print(GeoJSON.text([GeoJSON.Feature(.lineString(line), properties: ["line": "M1"])]))
