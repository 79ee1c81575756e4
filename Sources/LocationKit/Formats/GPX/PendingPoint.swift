/// A point of a GPX document while its fields are read.
struct PendingPoint {
  private(set) var problem: (kind: LocationError.Kind, message: String)?
  private(set) var place = 0
  var milliseconds = LocationRecords.noTime
  private var coordinate: Coordinate?
  private var altitude = Double.nan
  private var others: [(Measure, Double)] = []
  private var type = RecordType.location
  private var details: RecordDetails?
  private var source: String?

  /// Begins a point.
  ///
  /// Fields of the previous one are cleared only if they were set, because most points have only
  /// numbers.
  mutating func begin(at place: Int) {
    self.place = place
    problem = nil
    milliseconds = LocationRecords.noTime
    coordinate = nil
    altitude = .nan
    type = .location
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    if details != nil { details = nil }
    if source != nil { source = nil }
  }

  /// Begins a point with a known position.
  mutating func begin(at coordinate: Coordinate, place: Int) {
    begin(at: place)
    self.coordinate = coordinate
  }

  /// Begins a point whose position has not been read yet.
  mutating func begin(
    _ latitude: UnsafeBufferPointer<UInt8>?, _ longitude: UnsafeBufferPointer<UInt8>?,
    at place: Int
  ) {
    begin(at: place)
    guard let latitude, let longitude else {
      problem = (.rejectedRecord, "the point has no \(latitude == nil ? "lat" : "lon")")
      return
    }
    guard let north = DecimalText.number(latitude), let east = DecimalText.number(longitude) else {
      problem = (.rejectedRecord, "lat and lon must be decimal degrees")
      return
    }
    do throws(GeoError) {
      coordinate = try Coordinate(latitude: north, longitude: east)
    } catch {
      problem = (.rejectedRecord, error.description)
    }
  }

  mutating func set(_ measure: Measure, _ value: Double) {
    if measure == .altitude { altitude = value } else { others.append((measure, value)) }
  }

  /// Reads a field.
  mutating func take(
    _ element: GPXElement, _ bytes: UnsafeBufferPointer<UInt8>, times: inout TimeReader
  ) {
    guard !bytes.allSatisfy(ByteCursor.isWhiteSpace) else { return }
    if let measure = element.measure {
      guard let value = DecimalText.number(bytes) else {
        return ignore("\(element.word) must be a number")
      }
      return set(measure, value)
    }
    switch element {
    case .time:
      guard let time = times.milliseconds(bytes) else {
        return reject("the time must be in ISO 8601")
      }
      milliseconds = time
    case .departure:
      guard let time = times.milliseconds(bytes) else {
        return ignore("the departure must be an ISO 8601 time")
      }
      details = details ?? RecordDetails()
      details?.departure = time
    // File names may begin with a space.
    case .file: takeText(element, String(decoding: bytes, as: UTF8.self))
    default: takeText(element, GPXAssembler.trimmed(bytes))
    }
  }

  private mutating func takeText(_ element: GPXElement, _ text: String) {
    switch element {
    case .type:
      guard let found = RecordType(text) else { return ignore("unknown type") }
      type = found
    case .name:
      details = details ?? RecordDetails()
      details?.name = text
    case .src: source = text
    case .file:
      details = details ?? RecordDetails()
      details?.file = text
    case .refines:
      guard let id = RecordID(text) else { return ignore("refines must be the id of a record") }
      details = details ?? RecordDetails()
      details?.refines = id
    default: return
    }
  }

  /// Adds the point to the records; returns `false` if it is invalid.
  func append(to records: inout LocationRecords) -> Bool {
    guard let coordinate, problem?.kind != .rejectedRecord else { return false }
    records.append(coordinate, milliseconds: milliseconds)
    if !altitude.isNaN { records.set(.altitude, altitude) }
    for (measure, value) in others { records.set(measure, value) }
    if type != .location { records.setType(type) }
    if let details { records.setDetails(details) }
    if let source { records.setSource(records.sourceNumber(source)) }
    return true
  }

  private mutating func reject(_ message: String) { problem = (.rejectedRecord, message) }

  private mutating func ignore(_ message: String) {
    if problem == nil { problem = (.ignoredValue, message) }
  }
}
