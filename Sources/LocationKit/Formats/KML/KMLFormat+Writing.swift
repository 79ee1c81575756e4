extension KMLFormat {
  /// The measures that a line can contain beside positions.
  private static let plainMeasures: [Measure] = [.altitude]

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
    let isMixed = recording.runs.contains { run in
      run.kind != .waypoints
        && run.range.contains { !Self.isPlain(records, $0) || !Self.goesOn(records, $0, in: run) }
    }
    var tracks = TrackNumbers(recording, isNeededForOne: isMixed)
    for run in recording.runs {
      let track = run.range.isEmpty ? nil : tracks?.numbers(at: run.range.lowerBound)
      var plain: [Int] = []
      for index in run.range {
        let isPlain = run.kind != .waypoints && Self.isPlain(records, index)
        if !isPlain || !plain.isEmpty && !Self.goesOn(records, index, in: run) {
          try Self.writeWay(plain, of: records, name: run.name, track, to: &text, output)
          plain = []
        }
        if isPlain {
          plain.append(index)
        } else {
          Self.writePlacemark(records, at: index, track, to: &text)
          try text.pass(to: output)
        }
      }
      try Self.writeWay(plain, of: records, name: run.name, track, to: &text, output)
    }
    text.append("</Document>\n</kml>\n" as StaticString)
    try text.finish(to: output)
  }

  /// Whether a line can hold all data of a record.
  private static func isPlain(_ records: LocationRecords, _ index: Int) -> Bool {
    !records.hasMore(than: plainMeasures, at: index) && records.details[index] == nil
  }

  /// Whether a record of a run has a time exactly if the one before has.
  private static func goesOn(
    _ records: LocationRecords, _ index: Int, in run: Recording.Run
  ) -> Bool {
    index == run.range.lowerBound || hasTime(records, index - 1) == hasTime(records, index)
  }

  private static func hasTime(_ records: LocationRecords, _ index: Int) -> Bool {
    records.times[index] != LocationRecords.noTime
  }

  /// Writes records with few data, all of them with times or all without.
  private static func writeWay(
    _ indices: [Int], of records: LocationRecords, name: String?,
    _ track: TrackNumbers.Numbers?, to text: inout TextBuffer,
    _ output: ([UInt8]) throws -> Void
  ) throws {
    guard let first = indices.first else { return }
    let isTimed = hasTime(records, first)
    // A line needs at least two points.
    guard isTimed || indices.count > 1 else {
      return writePlacemark(records, at: first, track, to: &text)
    }
    text.append("<Placemark>" as StaticString)
    if let name {
      text.append("<name>" as StaticString)
      text.append(xml: name)
      text.append("</name>" as StaticString)
    }
    if let track {
      text.append("<ExtendedData>" as StaticString)
      write(track, to: &text)
      text.append("</ExtendedData>" as StaticString)
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
    _ records: LocationRecords, at index: Int, _ track: TrackNumbers.Numbers?,
    to text: inout TextBuffer
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
    if let track { write(track, to: &text) }
    text.append("</ExtendedData><Point><coordinates>" as StaticString)
    write(records, at: index, separator: UInt8(ascii: ","), to: &text)
    text.append("</coordinates></Point></Placemark>\n" as StaticString)
  }

  private static func write(_ track: TrackNumbers.Numbers, to text: inout TextBuffer) {
    writeData(TrackNumbers.track, String(track.track), to: &text)
    writeData(TrackNumbers.segment, track.segment.map(String.init) ?? "", to: &text)
    writeData(TrackNumbers.name, track.name, to: &text)
  }

  private static func writeData(_ name: String, _ value: String?, to text: inout TextBuffer) {
    guard let value else { return }
    text.append("<Data name=\"\(name)\"><value>")
    text.append(xml: value)
    text.append("</value></Data>" as StaticString)
  }
}
