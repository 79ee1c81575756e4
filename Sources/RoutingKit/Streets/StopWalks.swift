internal import GeoKit
internal import SectionFile
internal import StreetKit
internal import TimetableKit

/// The walks along streets between nearby stops, measured when a city is prepared.
struct StopWalks: Sendable {
  /// The maximum length of stored walks; queries may use a smaller limit.
  static let limit: Meters = 500

  private static let firstName = "walking.first-walks"
  private static let stopName = "walking.stops"
  private static let distanceName = "walking.distances"

  /// For each stop the index of its first walk; the last element is the number of walks.
  private let firsts: FlatArray<UInt32>
  private let stops: FlatArray<UInt32>
  private let distances: FlatArray<Double>

  /// Measures the walks from every stop with service.
  init(_ walking: StreetWalking, _ timetable: Timetable) {
    var isServed = [Bool](repeating: false, count: timetable.stops.count)
    for stop in timetable.servedStops { isServed[stop] = true }
    var firsts: [UInt32] = [0]
    var stops: [UInt32] = []
    var distances: [Double] = []
    for stop in timetable.stops {
      if isServed[stop.index] {
        for walk in walking.walks(near: stop.coordinate, within: Self.limit, isReturn: false) {
          stops.append(UInt32(walk.stop))
          distances.append(walk.distance.value)
        }
      }
      firsts.append(UInt32(stops.count))
    }
    self.firsts = FlatArray(firsts)
    self.stops = FlatArray(stops)
    self.distances = FlatArray(distances)
  }

  /// Loads the walks of a prepared city; `nil` if it has none.
  init?(_ file: SectionReader, stopCount: Int) throws(SectionFileError) {
    guard let firsts = try file.array(Self.firstName, of: UInt32.self) else { return nil }
    for name in [Self.firstName, Self.stopName, Self.distanceName] { try file.verify(name) }
    stops = try file.required(Self.stopName, of: UInt32.self)
    distances = try file.required(Self.distanceName, of: Double.self)
    self.firsts = firsts
    guard firsts.count == stopCount + 1, firsts[0] == 0, firsts.isAscending(),
      Int(firsts[stopCount]) == stops.count, distances.count == stops.count,
      stops.all({ $0 < stopCount }), distances.all({ $0 >= 0 && $0 <= Self.limit.value })
    else { throw .damaged("the walks between stops contradict each other", file.file) }
  }

  func write(to writer: SectionWriter) throws(SectionFileError) {
    try writer.add(Self.firstName, firsts)
    try writer.add(Self.stopName, stops)
    try writer.add(Self.distanceName, distances)
  }

  /// The walks from a stop within a limit; `nil` if the limit exceeds that of the stored walks.
  func walks(from stop: Int, within limit: Meters) -> [StopWalk]? {
    guard limit <= Self.limit else { return nil }
    return (Int(firsts[stop])..<Int(firsts[stop + 1])).compactMap { index in
      distances[index] <= limit.value
        ? StopWalk(stop: Int(stops[index]), distance: Meters(distances[index])) : nil
    }
  }
}
