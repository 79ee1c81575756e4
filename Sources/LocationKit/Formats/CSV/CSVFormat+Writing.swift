extension CSVFormat {
  /// The header of the canonical form; `name`, `heart_rate`, `hdop` and `satellites` follow if any
  /// record has them, and `track`, `segment` and `track_name` if there is more than one segment.
  public static let header =
    "timestamp,latitude,longitude,altitude,accuracy,horizontal_accuracy,vertical_accuracy,"
    + "speed,speed_accuracy,course,floor,type,departure,file,id,refines,source"

  private static let measures: [Measure] = [
    .altitude, .accuracy, .horizontalAccuracy, .verticalAccuracy, .speed, .speedAccuracy, .course,
    .floor,
  ]
  private static let furtherMeasures: [Measure] = [.heartRate, .horizontalDilution, .satellites]

  /// Writes the canonical form, one record per line, in order.
  ///
  /// Cells that a spreadsheet would take for a formula get an apostrophe in front.
  ///
  /// - Parameters:
  ///   - recording: The records and their runs.
  ///   - output: Receives the text in pieces.
  /// - Throws: Errors of `output`.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    var text = TextBuffer()
    let hasNames = recording.records.details.values.contains { $0.name != nil }
    let further = Self.furtherMeasures.filter(recording.records.has)
    let names = RecordFields.measures.filter { further.contains($0.measure) }.map(\.name)
    var tracks = TrackNumbers(recording)
    let trackNames = tracks == nil ? [] : CSVTracks.Columns.names
    let header = ([Self.header] + (hasNames ? ["name"] : []) + names + trackNames)
      .joined(separator: ",")
    text.append(separator == Self.comma ? header : header.replacing(",", with: "\t"))
    text.append("\n" as StaticString)
    for index in recording.records.indices {
      write(recording.records, at: index, withName: hasNames, further, to: &text)
      if tracks != nil {
        let numbers = tracks?.numbers(at: index)
        let cells = [
          numbers.map { String($0.track) }, numbers?.segment.map { String($0) }, numbers?.name,
        ]
        for cell in cells {
          text.append(byte: separator)
          write(field: cell ?? "", to: &text)
        }
      }
      text.append("\n" as StaticString)
      try text.pass(to: output)
    }
    try text.finish(to: output)
  }

  private func write(
    _ records: LocationRecords, at index: Int, withName hasNames: Bool, _ further: [Measure],
    to text: inout TextBuffer
  ) {
    let time = records.times[index]
    let coordinate = records.coordinates[index]
    let type = records.type(at: index)
    if time != LocationRecords.noTime { text.append(time: time, alwaysFraction: true) }
    text.append(byte: separator)
    text.append(coordinate.latitude)
    text.append(byte: separator)
    text.append(coordinate.longitude)
    write(Self.measures, of: records, at: index, to: &text)
    text.append(byte: separator)
    text.append(type.description)
    let details = records.details[index]
    text.append(byte: separator)
    if let departure = details?.departure { text.append(time: departure, alwaysFraction: true) }
    text.append(byte: separator)
    if let file = details?.file { write(field: file, to: &text) }
    text.append(byte: separator)
    if time != LocationRecords.noTime {
      text.append(RecordID(milliseconds: time, coordinate: coordinate, type: type))
    }
    text.append(byte: separator)
    if let refines = details?.refines { text.append(refines) }
    text.append(byte: separator)
    if let source = records.source(at: index) { write(field: source, to: &text) }
    if hasNames {
      text.append(byte: separator)
      if let name = details?.name { write(field: name, to: &text) }
    }
    write(further, of: records, at: index, to: &text)
  }

  private func write(
    _ measures: [Measure], of records: LocationRecords, at index: Int, to text: inout TextBuffer
  ) {
    for measure in measures {
      text.append(byte: separator)
      let value = records.measure(measure, at: index)
      if !value.isNaN { text.append(value) }
    }
  }

  private static let comma = UInt8(ascii: ",")

  private func write(field: String, to text: inout TextBuffer) {
    let field = HarmlessText.disarmed(field)
    guard field.utf8.contains(where: { $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D })
    else { return text.append(field) }
    text.append(byte: 0x22)
    for byte in field.utf8 {
      if byte == 0x22 { text.append(byte: 0x22) }
      text.append(byte: byte)
    }
    text.append(byte: 0x22)
  }
}
