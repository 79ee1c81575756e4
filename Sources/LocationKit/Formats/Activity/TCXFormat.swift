import LibXML

/// Garmin's Training Center XML: the track points of activities, and courses with their points.
public struct TCXFormat: PartwiseFormat {
  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "tcx" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["tcx"] }
  /// Whether files of this format can be written.
  public var isWritable: Bool { false }

  /// Whether a file begins like one of this format.
  ///
  /// - Parameter head: The first bytes of the file, with the element `TrainingCenterDatabase`.
  public func recognizes(_ head: [UInt8]) -> Bool {
    TextEncoding.asciiLetters(head).contains("<TrainingCenterDatabase")
  }

  /// Reads a document, as far as it is well-formed.
  ///
  /// - Parameter bytes: The whole document; blanks before its XML declaration are tolerated.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if it is not well-formed
  ///   before the first point.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    try read(bytes, by: TCXReader(to: nil))
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    try read(bytes, by: TCXReader(to: outlet))
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, by reader: TCXReader
  ) throws(LocationError) -> Recording {
    var limits = XMLLimits()
    limits.inputBytes = .max
    let stream = XMLStream(handler: reader, limits: limits)
    // Some programs write spaces before the XML declaration, which XML forbids.
    let start = bytes.firstIndex { !ByteCursor.isWhiteSpace($0) } ?? 0
    do throws(XMLError) {
      for piece in bytes.pieces(from: start) {
        reader.offset = piece.endIndex
        try stream.feed(UnsafeRawBufferPointer(rebasing: piece))
      }
      try stream.finish()
    } catch {
      let damage = LocationError(error)
      guard reader.hasRecords else { throw damage }
      reader.recording.problems.insert(damage, at: 0)
    }
    reader.recording.endRun()
    return reader.recording
  }

  /// Throws, because activities cannot be written.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    throw LocationError(.unknownFormat, "the format \(name) can be read, but not written")
  }
}

/// Converts the elements of a TCX document to records.
final class TCXReader: XMLEventHandler {
  var recording = Recording()
  /// How far the file has been read.
  var offset = 0
  private let outlet: RecordingOutlet?
  private var path: [String] = []
  private var text: [UInt8] = []
  private var times = TimeReader()
  private var point = Point()
  private var name: String?
  private var tracks = 0

  private struct Point {
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?
    var speed: Double?
    var heartRate: Double?
    var milliseconds: Int64?
    var name: String?
    var position = XMLPosition(line: 1, column: 1)
  }

  init(to outlet: RecordingOutlet?) { self.outlet = outlet }

  var hasRecords: Bool { !recording.records.isEmpty || outlet.map { $0.count > 0 } ?? false }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    let element = tag.localName.string
    path.append(element)
    text.removeAll(keepingCapacity: true)
    switch element {
    case "Activity", "Course": tracks = 0
    case "Track":
      recording.beginRun(.track, name: name, continuesTrack: tracks > 0)
      tracks += 1
    case "Trackpoint", "CoursePoint":
      point = Point()
      point.position = tag.position
    default: return
    }
  }

  func text(_ text: XMLText, in stream: XMLStream) { self.text.append(contentsOf: text.bytes) }

  func endElement(in stream: XMLStream) {
    guard let element = path.popLast() else { return }
    defer { text.removeAll(keepingCapacity: true) }
    let value = text.withUnsafeBufferPointer { GPXAssembler.trimmed($0) }
    switch (element, path.last) {
    case ("LatitudeDegrees", "Position"): point.latitude = Double(value)
    case ("LongitudeDegrees", "Position"): point.longitude = Double(value)
    case ("AltitudeMeters", _): point.altitude = Double(value)
    case ("Speed", _): point.speed = Double(value)
    case ("Value", "HeartRateBpm"): point.heartRate = Double(value)
    case ("Time", "Trackpoint"), ("Time", "CoursePoint"):
      point.milliseconds = text.withUnsafeBufferPointer { times.milliseconds($0) }
    case ("Name", "CoursePoint"): point.name = value
    case ("Id", "Activity"), ("Name", "Course"): name = value.isEmpty ? nil : value
    case ("Trackpoint", _):
      finish(isPlace: false)
      outlet?.pass(&recording, at: offset)
      if outlet?.isStopped == true { stream.stop() }
    case ("CoursePoint", _): finish(isPlace: true)
    default: return
    }
  }

  private func finish(isPlace: Bool) {
    guard let latitude = point.latitude, let longitude = point.longitude else { return }
    do throws(GeoError) {
      let place = try Coordinate(latitude: latitude, longitude: longitude)
      if isPlace, recording.runs.last?.kind != .waypoints { recording.beginRun(.waypoints) }
      var record = LocationRecord(at: place, altitude: point.altitude)
      record.milliseconds = point.milliseconds
      record.speed = point.speed
      record.heartRate = point.heartRate
      record.details.name = point.name
      recording.records.append(record)
    } catch {
      recording.rejected += 1
      recording.note(
        LocationError(
          .rejectedRecord, error.description, line: point.position.line,
          column: point.position.column))
    }
  }
}
