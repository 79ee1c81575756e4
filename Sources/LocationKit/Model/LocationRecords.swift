/// Many records in little memory: 24 bytes per record for position and time, plus 8 bytes for each
/// further measure that any record has.
///
/// A collection of ``LocationRecord``, stored in columns.
///
/// ```swift
/// var records = LocationRecords()
/// records.append(LocationRecord(at: try Coordinate("52.2297,21.0122"), time: now))
/// let first = records.first?.time
/// ```
public struct LocationRecords: Sendable {
  /// The stored time of a record without one.
  static let noTime = Int64.min

  private(set) var coordinates: [Coordinate] = []
  private(set) var times: [Int64] = []
  private(set) var types: [RecordType] = []
  private var measures: [MeasureColumn] = Array(repeating: MeasureColumn(), count: Measure.count)
  private(set) var details: [Int: RecordDetails] = [:]
  private(set) var sourceNames: [String] = []
  private var sourceNumbers: [String: Int32] = [:]
  private var sources: [Int32] = []

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of records.
  ///
  /// - Parameter records: The records, whose order is kept.
  /// - Complexity: O(records).
  public init(_ records: some Sequence<LocationRecord>) {
    for record in records { append(record) }
  }

  /// Reserves capacity for `count` records in total.
  ///
  /// - Parameter count: The expected number of records.
  public mutating func reserveCapacity(_ count: Int) {
    coordinates.reserveCapacity(count)
    times.reserveCapacity(count)
    for place in measures.indices where !measures[place].isEmpty {
      measures[place].reserveCapacity(count)
    }
  }

  /// Removes all records; the numbers of source names stay.
  mutating func removeAll() {
    var empty = LocationRecords()
    empty.sourceNames = sourceNames
    empty.sourceNumbers = sourceNumbers
    self = empty
  }

  /// The number of records at 0,0.
  var countAtOrigin: Int { coordinates.count { $0.latitude == 0 && $0.longitude == 0 } }

  /// Appends a record.
  ///
  /// - Parameter record: The record. The first one with a measure, such as a heart rate, adds a
  ///   column for it.
  /// - Complexity: O(1) on average.
  public mutating func append(_ record: LocationRecord) {
    append(record.coordinate, milliseconds: record.milliseconds ?? Self.noTime)
    if record.type != .location { setType(record.type) }
    set(.altitude, record.altitude)
    set(.accuracy, record.accuracy)
    set(.horizontalAccuracy, record.horizontalAccuracy)
    set(.verticalAccuracy, record.verticalAccuracy)
    set(.speed, record.speed)
    set(.speedAccuracy, record.speedAccuracy)
    set(.course, record.course)
    set(.floor, record.floor.map(Double.init))
    set(.heartRate, record.heartRate)
    set(.horizontalDilution, record.horizontalDilution)
    set(.satellites, record.satellites.map(Double.init))
    setDetails(record.details)
  }

  /// Appends a position; its other fields are set afterwards.
  mutating func append(_ coordinate: Coordinate, milliseconds: Int64 = noTime) {
    coordinates.append(coordinate)
    times.append(milliseconds)
    if !types.isEmpty { types.append(.location) }
  }

  /// Sets a measure of the last record.
  mutating func set(_ measure: Measure, _ value: Double?) {
    guard let value else { return }
    measures[measure.rawValue].set(value, at: coordinates.count - 1, capacity: coordinates.capacity)
  }

  /// Whether the last record has a measure.
  func isSet(_ measure: Measure) -> Bool {
    !measures[measure.rawValue].value(at: coordinates.count - 1).isNaN
  }

  /// Sets the type of the last record.
  mutating func setType(_ type: RecordType) {
    if types.isEmpty {
      guard type != .location else { return }
      types.reserveCapacity(coordinates.capacity)
      types.append(contentsOf: repeatElement(.location, count: coordinates.count))
    }
    types[coordinates.count - 1] = type
  }

  /// Makes the last record a visit if it has a departure but no explicit type.
  mutating func makeVisitIfDeparted(unlessTyped hasType: Bool) {
    if !hasType, details[coordinates.count - 1]?.departure != nil { setType(.visit) }
  }

  /// Sets the details of the last record.
  mutating func setDetails(_ value: RecordDetails) {
    if !value.isEmpty { details[coordinates.count - 1] = value }
  }

  /// If there is a single record, a photo without a file name, sets its file to the last component
  /// of a path.
  mutating func namePhoto(_ path: String) {
    guard count == 1, types.first == .photo, details[0]?.file == nil else { return }
    details[0, default: RecordDetails()].file = path.split(separator: "/").last.map(String.init)
  }

  /// The number of a source name in this collection.
  mutating func sourceNumber(_ name: String) -> Int32 {
    if let number = sourceNumbers[name] { return number }
    let number = Int32(sourceNames.count)
    sourceNames.append(name)
    sourceNumbers[name] = number
    return number
  }

  /// Sets the source of the last record.
  mutating func setSource(_ number: Int32) {
    let missing = coordinates.count - 1 - sources.count
    if missing > 0 { sources.append(contentsOf: repeatElement(-1, count: missing)) }
    if missing < 0 { sources[coordinates.count - 1] = number } else { sources.append(number) }
  }

  /// The name of the source of a record; `nil` if unknown.
  func source(at index: Int) -> String? { sourceNumber(at: index).map { sourceNames[$0] } }

  /// The index of the source name of a record; `nil` if unknown.
  func sourceNumber(at index: Int) -> Int? {
    index < sources.count && sources[index] >= 0 ? Int(sources[index]) : nil
  }

  /// The limit of valid measures; histories do not store larger ones.
  static let measureLimit = 1e12

  /// The number of measures beyond the limit.
  var countOfNonsense: Int {
    measures.reduce(0) { $0 + $1.count(beyond: Self.measureLimit) }
  }

  /// A measure of a record; NaN if it is missing.
  func measure(_ measure: Measure, at index: Int) -> Double {
    measures[measure.rawValue].value(at: index)
  }

  /// Whether any record has a measure.
  func has(_ measure: Measure) -> Bool { !measures[measure.rawValue].isEmpty }

  /// Whether a record has data other than position, time, name and the given measures.
  func hasMore(than known: [Measure], at index: Int) -> Bool {
    if type(at: index) != .location { return true }
    if let details = details[index],
      details.departure != nil || details.file != nil || details.refines != nil
    {
      return true
    }
    return Measure.allCases.contains { !known.contains($0) && !measure($0, at: index).isNaN }
  }

  /// The type of a record.
  func type(at index: Int) -> RecordType { types.isEmpty ? .location : types[index] }
}

extension LocationRecords {
  /// The records at these places, in their order; a place may come twice.
  func arranged(_ order: [Int]) -> LocationRecords {
    var result = LocationRecords()
    result.coordinates = order.map { coordinates[$0] }
    result.times = order.map { times[$0] }
    if !types.isEmpty { result.types = order.map { types[$0] } }
    result.measures = measures.map { $0.arranged(order) }
    if !details.isEmpty {
      for (place, index) in order.enumerated() { result.details[place] = details[index] }
    }
    result.sourceNames = sourceNames
    result.sourceNumbers = sourceNumbers
    if !sources.isEmpty {
      result.sources = order.map { $0 < sources.count ? sources[$0] : -1 }
    }
    return result
  }
}
