import JSONText

/// GeoJSON (RFC 7946): points with properties, and the points of lines.
///
/// The properties of a point have the names of the canonical table's columns. A line may have the
/// times of its points in `coordTimes`. Records of several segments have the properties `track`,
/// `segment` (null in a route) and `track_name`, so that tracks can be read back.
public struct GeoJSONFormat: PartwiseFormat {
  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "geojson" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["geojson", "json"] }

  /// Whether a file begins like a GeoJSON object.
  ///
  /// - Parameter head: The first bytes of the file.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let text = TextEncoding.asciiLetters(head)
    let words = [
      "FeatureCollection", "Feature", "Point", "LineString", "MultiPoint", "MultiLineString",
      "GeometryCollection",
    ]
    guard text.first(where: { !$0.isWhitespace && $0 != "\u{1E}" }) == "{" else { return false }
    let dense = text.filter { !$0.isWhitespace }
    return words.contains { dense.contains("\"type\":\"\($0)\"") }
  }

  /// Reads a document or a sequence of documents, up to the first syntax error.
  ///
  /// - Parameter bytes: The whole file; a sequence of documents may be separated by line ends
  ///   (GeoJSON text sequences, RFC 8142).
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if the file is not
  ///   GeoJSON.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    var reader = GeoJSONReader(bytes)
    return try reader.read(bytes)
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    var reader = GeoJSONReader(bytes, to: outlet)
    return try reader.read(bytes)
  }

  /// Writes a collection of points, one per record.
  ///
  /// - Parameters:
  ///   - recording: The records, of whose runs the numbers are written.
  ///   - output: Receives the text in pieces.
  /// - Throws: Errors of `output`.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    var json = JSONWriter()
    json.beginObject()
    json.member("type", "FeatureCollection")
    json.key("features")
    json.beginArray()
    var tracks = TrackNumbers(recording)
    for index in recording.records.indices {
      Self.write(recording.records, at: index, tracks?.numbers(at: index), to: &json)
      if json.bytes.count > 1 << 16 {
        try output(json.bytes)
        json.removeAll()
      }
    }
    json.endArray()
    json.endObject()
    try output(json.bytes + [UInt8(ascii: "\n")])
  }

  private static func write(
    _ records: LocationRecords, at index: Int, _ track: TrackNumbers.Numbers?,
    to json: inout JSONWriter
  ) {
    let coordinate = records.coordinates[index]
    let altitude = records.measure(.altitude, at: index)
    let time = records.times[index]
    json.object { feature in
      feature.member("type", "Feature")
      if let id = records[index].id { feature.member("id", id.description) }
      feature.key("geometry")
      feature.object { geometry in
        geometry.member("type", "Point")
        geometry.key("coordinates")
        geometry.array { list in
          list.raw(text(coordinate.longitude))
          list.raw(text(coordinate.latitude))
          if !altitude.isNaN { list.raw(text(altitude)) }
        }
      }
      feature.key("properties")
      feature.object { properties in
        if time != LocationRecords.noTime {
          var buffer = TextBuffer(capacity: 32)
          buffer.append(time: time, alwaysFraction: true)
          properties.member("timestamp", String(decoding: buffer.bytes, as: UTF8.self))
        }
        for (name, measure) in RecordFields.measures {
          let value = records.measure(measure, at: index)
          guard !value.isNaN else { continue }
          properties.key(name)
          properties.raw(text(value))
        }
        properties.member("type", records.type(at: index).description)
        write(records.details[index], source: records.source(at: index), to: &properties)
        if let track { write(track, to: &properties) }
      }
    }
  }

  private static func write(
    _ track: TrackNumbers.Numbers, to properties: inout JSONWriter
  ) {
    properties.member(TrackNumbers.track, track.track)
    properties.key(TrackNumbers.segment)
    properties.raw(track.segment.map(String.init) ?? "null")
    if let name = track.name { properties.member(TrackNumbers.name, name) }
  }

  private static func write(
    _ details: RecordDetails?, source: String?, to properties: inout JSONWriter
  ) {
    if let departure = details?.departure {
      var buffer = TextBuffer(capacity: 32)
      buffer.append(time: departure, alwaysFraction: true)
      properties.member("departure", String(decoding: buffer.bytes, as: UTF8.self))
    }
    if let file = details?.file { properties.member("file", file) }
    if let name = details?.name { properties.member("name", name) }
    if let refines = details?.refines { properties.member("refines", refines.description) }
    if let source { properties.member("source", source) }
  }

  private static func text(_ number: Double) -> String {
    var buffer = TextBuffer(capacity: 32)
    buffer.append(number)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
