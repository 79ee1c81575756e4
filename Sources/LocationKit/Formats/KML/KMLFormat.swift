import LibXML

/// KML 2.2 with Google's tracks, as exchanged by Google Earth and many phones.
///
/// Reads points, lines and `gx:Track`, with names, times, and extended data that are named like the
/// canonical table's columns.
public struct KMLFormat: LocationFormat {
  /// The measures that a line can contain beside positions.
  private static let plainMeasures: [Measure] = [.altitude]

  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "kml" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["kml"] }
  /// Whether files of this format group records into tracks.
  public var keepsTracks: Bool { true }

  /// Whether a file begins like a KML document.
  ///
  /// - Parameter head: The first bytes of the file, with the element `kml`.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let text = TextEncoding.asciiLetters(head)
    return text.contains("<kml") || text.contains("opengis.net/kml")
  }

  /// Reads a document, as far as it is well-formed; a literal `&` is tolerated.
  ///
  /// - Parameter bytes: The whole document.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if it is not well-formed
  ///   before the first position.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    let recording = try readPlainly(bytes)
    guard let damage = recording.problems.first(where: { $0.kind == .malformed }),
      let mended = Self.escapingAmpersands(bytes),
      var better = try? mended.withUnsafeBytes({ try readPlainly($0) }),
      better.records.count > recording.records.count
    else { return recording }
    // Columns after an inserted escape differ from those of the file.
    better.problems.removeAll { $0.kind == .malformed }
    better.problems.insert(damage, at: 0)
    return better
  }

  /// The document with each literal `&` escaped; `nil` if there is none.
  private static func escapingAmpersands(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    for (place, byte) in bytes.enumerated() {
      result.append(byte)
      guard byte == UInt8(ascii: "&") else { continue }
      let name = bytes[(place + 1)...].prefix(32).prefix {
        UnicodeScalar($0).properties.isAlphabetic || 48...57 ~= $0 || $0 == UInt8(ascii: "#")
      }
      let isReference =
        !name.isEmpty && name.endIndex < bytes.count
        && bytes[name.endIndex] == UInt8(ascii: ";")
      if !isReference { result += Array("amp;".utf8) }
    }
    return result.count > bytes.count ? result : nil
  }

  private func readPlainly(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    let reader = KMLReader()
    var limits = XMLLimits()
    limits.inputBytes = .max
    limits.textBytes = 1 << 30
    let stream = XMLStream(handler: reader, limits: limits)
    do throws(XMLError) {
      try stream.feed(bytes)
      try stream.finish()
    } catch {
      let damage = LocationError(error)
      guard reader.rootWasFound else { throw damage }
      reader.recording.problems.insert(damage, at: 0)
    }
    guard reader.rootWasFound else {
      throw LocationError(.malformed, "expected a kml element", line: 1, column: 1)
    }
    reader.recording.endRun()
    reader.recording.noteAreas(reader.areas)
    return reader.recording
  }

  /// Writes a document: tracks as `gx:Track` or, without times, as lines; records with more data
  /// are written as placemarks.
  ///
  /// - Parameters:
  ///   - recording: The records and their runs.
  ///   - output: Receives the text in pieces.
  /// - Throws: Errors of `output`.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    var text = TextBuffer()
    text.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
      <Document>

      """ as StaticString)
    let records = recording.records
    for run in recording.runs {
      var plain: [Int] = []
      for index in run.range {
        let isPlain =
          run.kind != .waypoints && !records.hasMore(than: Self.plainMeasures, at: index)
          && records.details[index] == nil
        let continues =
          plain.last.map { Self.hasTime(records, $0) == Self.hasTime(records, index) } ?? true
        if !isPlain || !continues {
          try Self.writeWay(plain, of: records, name: run.name, to: &text, output)
          plain = []
        }
        if isPlain {
          plain.append(index)
        } else {
          Self.writePlacemark(records, at: index, to: &text)
          try text.pass(to: output)
        }
      }
      try Self.writeWay(plain, of: records, name: run.name, to: &text, output)
    }
    text.append("</Document>\n</kml>\n" as StaticString)
    try text.finish(to: output)
  }

  private static func hasTime(_ records: LocationRecords, _ index: Int) -> Bool {
    records.times[index] != LocationRecords.noTime
  }

  /// Writes records with few data, all of them with times or all without.
  private static func writeWay(
    _ indices: [Int], of records: LocationRecords, name: String?, to text: inout TextBuffer,
    _ output: ([UInt8]) throws -> Void
  ) throws {
    guard let first = indices.first else { return }
    let isTimed = hasTime(records, first)
    // A line needs at least two points.
    guard isTimed || indices.count > 1 else { return writePlacemark(records, at: first, to: &text) }
    text.append("<Placemark>" as StaticString)
    if let name {
      text.append("<name>" as StaticString)
      text.append(xml: name)
      text.append("</name>" as StaticString)
    }
    if isTimed {
      try writeTrack(indices, of: records, to: &text, output)
    } else {
      text.append("<LineString><coordinates>\n" as StaticString)
      for index in indices {
        write(records, at: index, separator: UInt8(ascii: ","), to: &text)
        text.append("\n" as StaticString)
        try text.pass(to: output)
      }
      text.append("</coordinates></LineString>" as StaticString)
    }
    text.append("</Placemark>\n" as StaticString)
  }

  private static func writeTrack(
    _ indices: [Int], of records: LocationRecords, to text: inout TextBuffer,
    _ output: ([UInt8]) throws -> Void
  ) throws {
    text.append("<gx:Track>\n" as StaticString)
    for index in indices {
      text.append("<when>" as StaticString)
      text.append(time: records.times[index], alwaysFraction: false)
      text.append("</when>\n" as StaticString)
      try text.pass(to: output)
    }
    for index in indices {
      text.append("<gx:coord>" as StaticString)
      write(records, at: index, separator: UInt8(ascii: " "), to: &text)
      text.append("</gx:coord>\n" as StaticString)
      try text.pass(to: output)
    }
    text.append("</gx:Track>" as StaticString)
  }

  private static func write(
    _ records: LocationRecords, at index: Int, separator: UInt8, to text: inout TextBuffer
  ) {
    text.append(records.coordinates[index].longitude)
    text.append(byte: separator)
    text.append(records.coordinates[index].latitude)
    let altitude = records.measure(.altitude, at: index)
    guard !altitude.isNaN else { return }
    text.append(byte: separator)
    text.append(altitude)
  }

  private static func writePlacemark(
    _ records: LocationRecords, at index: Int, to text: inout TextBuffer
  ) {
    let details = records.details[index]
    text.append("<Placemark>" as StaticString)
    if let name = details?.name {
      text.append("<name>" as StaticString)
      text.append(xml: name)
      text.append("</name>" as StaticString)
    }
    if records.times[index] != LocationRecords.noTime {
      text.append("<TimeStamp><when>" as StaticString)
      text.append(time: records.times[index], alwaysFraction: false)
      text.append("</when></TimeStamp>" as StaticString)
    }
    text.append("<ExtendedData>" as StaticString)
    writeData("type", records.type(at: index).description, to: &text)
    for (name, measure) in RecordFields.measures where measure != .altitude {
      let value = records.measure(measure, at: index)
      if !value.isNaN { writeData(name, DecimalText.plain(value), to: &text) }
    }
    if let departure = details?.departure {
      var time = TextBuffer(capacity: 32)
      time.append(time: departure, alwaysFraction: false)
      writeData("departure", String(decoding: time.bytes, as: UTF8.self), to: &text)
    }
    writeData("file", details?.file, to: &text)
    writeData("refines", details?.refines?.description, to: &text)
    writeData("source", records.source(at: index), to: &text)
    text.append("</ExtendedData><Point><coordinates>" as StaticString)
    write(records, at: index, separator: UInt8(ascii: ","), to: &text)
    text.append("</coordinates></Point></Placemark>\n" as StaticString)
  }

  private static func writeData(_ name: String, _ value: String?, to text: inout TextBuffer) {
    guard let value else { return }
    text.append("<Data name=\"\(name)\"><value>")
    text.append(xml: value)
    text.append("</value></Data>" as StaticString)
  }
}
