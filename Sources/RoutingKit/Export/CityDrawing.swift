package import GeoKit
internal import SectionFile
internal import TimetableKit

/// The contents of a city map: roads and public-transport lines as straight segments, and stops.
package struct CityDrawing: Sendable {
  /// A straight segment of a road or line.
  package struct Line: Sendable, Hashable {
    /// The start, as an index into ``CityDrawing/places``.
    package let from: UInt32
    /// The end, as an index into ``CityDrawing/places``.
    package let to: UInt32
    /// Whether only public transport uses it.
    package let isRail: Bool
    /// The zoom level of tiles from which it is shown.
    package let leastZoom: UInt8
  }

  /// A stop of public transport.
  package struct Stop: Sendable {
    /// The position, as an index into ``CityDrawing/places``.
    package let place: UInt32
    /// The name.
    package let name: String?
  }

  /// The end points of the segments.
  package private(set) var places: [Coordinate] = []
  /// The segments; the two directions of a road are one segment.
  package private(set) var lines: [Line] = []
  /// The stops.
  package private(set) var stops: [Stop] = []

  private var seen: Set<Line> = []

  /// Draws a city.
  ///
  /// - Complexity: O(roads + calls of the patterns of the timetable).
  package init(_ city: City) {
    add(city.network)
    if let timetable = city.transit?.timetable { add(timetable) }
    seen = []
  }

  /// Adds a street.
  ///
  /// - Parameters:
  ///   - points: The points of the street.
  ///   - leastZoom: The zoom level of tiles from which it is shown.
  package mutating func addStreet(_ points: [Coordinate], leastZoom: UInt8) {
    for (index, point) in points.enumerated() {
      if index > 0 {
        let last = UInt32(places.count)
        lines.append(Line(from: last - 1, to: last, isRail: false, leastZoom: leastZoom))
      }
      places.append(point)
    }
  }

  private mutating func add(_ network: CityNetwork) {
    let count = network.nodeCount
    places = (0..<count).map(network.coordinate(at:))
    for road in 0..<network.roadCount {
      add(
        network.roadFrom[road], network.roadTo[road],
        isRail: network.roadKinds[road] != Road.Kind.road.rawValue)
    }
    for node in 0..<count where network.isStop(node) {
      stops.append(Stop(place: UInt32(node), name: network.node(at: node).name))
    }
  }

  private mutating func add(_ timetable: Timetable) {
    var numbers: [Int: UInt32] = [:]
    for pattern in 0..<timetable.patternCount {
      var last: UInt32?
      for index in timetable.stops(ofPattern: pattern) {
        let stop = timetable.stops[index]
        let number = numbers[index] ?? UInt32(places.count)
        if numbers.updateValue(number, forKey: index) == nil {
          places.append(stop.coordinate)
          stops.append(Stop(place: number, name: stop.name))
        }
        if let last { add(last, number, isRail: true) }
        last = number
      }
    }
  }

  private mutating func add(_ from: UInt32, _ to: UInt32, isRail: Bool) {
    let line = Line(from: min(from, to), to: max(from, to), isRail: isRail, leastZoom: 0)
    if from != to, seen.insert(line).inserted { lines.append(line) }
  }
}
