/// Converts the messages of FIT files to records.
struct FITReader {
  /// The definition of a local message type.
  private struct Definition {
    var message: Int
    var isBigEndian: Bool
    var fields: [(number: Int, size: Int)]
    /// The size of the developer fields in bytes.
    var further: Int

    var size: Int { fields.reduce(further) { $0 + $1.size } }
  }

  private var file: BinaryFields
  private var definitions: [Int: Definition] = [:]
  private var recording = Recording()
  private var places: [LocationRecord] = []
  private var lastTime: UInt64 = 0

  /// The start of FIT's time scale, 31 December 1989, in seconds since 1970.
  private static let epoch: Int64 = 631_065_600
  private static let semicircles = 180.0 / 0x8000_0000
  private static let record = 20
  private static let coursePoint = 32
  private static let location = 29

  private let outlet: RecordingOutlet?

  init(_ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet? = nil) {
    file = BinaryFields(bytes, isBigEndian: false)
    self.outlet = outlet
  }

  mutating func read() throws(LocationError) -> Recording {
    var start = 0
    while isHeader(at: start), let head = file.index(at: start, size: 1),
      let size = file.index(at: start + 4, size: 4)
    {
      definitions = [:]
      recording.beginRun(.track)
      let first = start + head
      let end = min(file.count, first + size)
      guard first <= end, read(first..<end), end == first + size else {
        recording.note(LocationError(.malformed, "the file ends within a message"))
        break
      }
      if outlet?.isStopped != true, !hasRightChecksum(start..<end) {
        recording.note(
          LocationError(.malformed, "the checksum is wrong, so some values may be, too"))
      }
      start = end + 2
      // Programs may pad files with zeros.
      if outlet?.isStopped != true, file.bytes.dropFirst(start).contains(where: { $0 != 0 }),
        !isHeader(at: start)
      {
        recording.note(
          LocationError(.malformed, "bytes from \(start) on are not a FIT file and were not read")
        )
      }
    }
    guard start > 0 || !recording.runs.isEmpty else {
      throw LocationError(.malformed, "the file has no header of a FIT file")
    }
    recording.endRun()
    // The first run continues that of the part before, even without records.
    if outlet == nil { recording.runs.removeAll { $0.range.isEmpty } }
    if !places.isEmpty {
      recording.beginRun(.waypoints)
      for place in places { recording.records.append(place) }
      recording.endRun()
    }
    return recording
  }

  private func isHeader(at start: Int) -> Bool {
    guard let head = file.index(at: start, size: 1), head >= 12 else { return false }
    return file.has(".FIT", at: start + 8)
  }

  /// Whether the checksum after a range is that of its bytes; some programs write none, or 0.
  ///
  /// Source: the FIT protocol's CRC, a CRC-16 with the reflected polynomial 0xA001.
  private func hasRightChecksum(_ range: Range<Int>) -> Bool {
    guard let written = file.number(at: range.upperBound, size: 2), written != 0 else {
      return true
    }
    var sum: UInt64 = 0
    for byte in file.bytes[range] {
      sum ^= UInt64(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
    }
    return sum == written
  }

  /// Reads the messages in a range; returns `false` if one does not end in it.
  private mutating func read(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound, outlet?.isStopped != true {
      guard let head = file.index(at: place, size: 1) else { return false }
      place += 1
      if head & 0x80 != 0 {
        guard let definition = definitions[head >> 5 & 3] else { return false }
        // The lowest five bits of the time, which never decreases.
        let low = UInt64(head & 31)
        lastTime = (lastTime & ~31) + low + (low < lastTime & 31 ? 32 : 0)
        guard place + definition.size <= range.upperBound else { return false }
        take(definition, at: place)
        place += definition.size
      } else if head & 0x40 != 0 {
        guard let size = define(head & 15, at: place, hasFurther: head & 0x20 != 0),
          place + size <= range.upperBound
        else { return false }
        place += size
      } else {
        guard let definition = definitions[head & 15],
          place + definition.size <= range.upperBound
        else { return false }
        take(definition, at: place)
        place += definition.size
      }
    }
    return true
  }

  /// Reads a definition, and returns its length.
  private mutating func define(_ type: Int, at place: Int, hasFurther: Bool) -> Int? {
    guard let order = file.index(at: place + 1, size: 1),
      let count = file.index(at: place + 4, size: 1)
    else { return nil }
    let fields = BinaryFields(file.bytes, isBigEndian: order == 1)
    guard let message = fields.index(at: place + 2, size: 2) else { return nil }
    var definition = Definition(message: message, isBigEndian: order == 1, fields: [], further: 0)
    for number in 0..<count {
      let start = place + 5 + number * 3
      guard let field = file.index(at: start, size: 1),
        let size = file.index(at: start + 1, size: 1)
      else { return nil }
      definition.fields.append((field, size))
    }
    var length = 5 + count * 3
    if hasFurther {
      guard let further = file.index(at: place + length, size: 1) else { return nil }
      for number in 0..<further {
        guard let size = file.index(at: place + length + 2 + number * 3, size: 1) else {
          return nil
        }
        definition.further += size
      }
      length += 1 + further * 3
    }
    definitions[type] = definition
    return length
  }

  private mutating func take(_ definition: Definition, at start: Int) {
    let fields = BinaryFields(file.bytes, isBigEndian: definition.isBigEndian)
    var values: [Int: UInt64] = [:]
    var name: String?
    let nameField = [Self.coursePoint: 6, Self.location: 0][definition.message]
    var place = start
    for (number, size) in definition.fields {
      if number == nameField {
        name = fields.part(place, size).map {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
      } else if [1, 2, 4].contains(size) {
        // A number with all bits set, or all but the sign bit, means that the value is missing.
        let missing = UInt64.max >> (64 - UInt64(size) * 8)
        if let value = fields.number(at: place, size: size), value != missing {
          values[number] = value
        }
      }
      place += size
    }
    if let time = values[253] { lastTime = time }
    switch definition.message {
    case Self.record:
      append(values)
      outlet?.pass(&recording, at: start)
    case Self.coursePoint:
      addPlace(values, 2, east: 3, name: name, time: values[1].flatMap(Self.milliseconds))
    case Self.location: addPlace(values, 1, east: 2, name: name, time: nil)
    default: return
    }
  }

  private static func milliseconds(_ time: UInt64) -> Int64? {
    // Smaller numbers count seconds since the device was switched on.
    time < 0x1000_0000 ? nil : (Int64(time) + epoch) * 1000
  }

  private static func degrees(_ value: UInt64?) -> Double? {
    guard let value, value != 0x7FFF_FFFF else { return nil }
    return Double(Int32(truncatingIfNeeded: value)) * semicircles
  }

  private mutating func append(_ values: [Int: UInt64]) {
    guard let latitude = Self.degrees(values[0]), let longitude = Self.degrees(values[1]) else {
      return
    }
    do throws(GeoError) {
      let place = try Coordinate(latitude: latitude, longitude: longitude)
      // A record without a time has that of the previous message.
      let time = Self.milliseconds(lastTime)
      recording.records.append(place, milliseconds: time ?? LocationRecords.noTime)
      let height = values[78] ?? values[2]
      recording.records.set(.altitude, height.map { Double($0) / 5 - 500 })
      recording.records.set(.speed, (values[73] ?? values[6]).map { Double($0) / 1000 })
      recording.records.set(.accuracy, values[31].map { Double($0) })
      recording.records.set(.heartRate, values[3].map { Double($0) })
    } catch {
      recording.rejected += 1
      recording.note(LocationError(.rejectedRecord, error.description))
    }
  }

  private mutating func addPlace(
    _ values: [Int: UInt64], _ north: Int, east: Int, name: String?, time: Int64?
  ) {
    guard let latitude = Self.degrees(values[north]), let longitude = Self.degrees(values[east]),
      let place = try? Coordinate(latitude: latitude, longitude: longitude)
    else { return }
    var record = LocationRecord(at: place)
    record.milliseconds = time
    record.details.name = name.flatMap { $0.isEmpty ? nil : $0 }
    places.append(record)
  }
}
