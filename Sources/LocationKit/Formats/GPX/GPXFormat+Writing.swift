extension GPXFormat {
  /// Writes a document of GPX 1.1.
  ///
  /// Waypoints come first, then routes, then tracks, as the schema requires. Values that GPX has no
  /// element for are written as extensions in the namespace `urn:citykit:location:1`.
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
      <gpx version="1.1" creator="CityKit" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:city="urn:citykit:location:1"
      """ as StaticString)
    if recording.records.has(.heartRate) {
      text.append(
        """
         \
        xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"
        """ as StaticString)
    }
    text.append(">\n" as StaticString)
    for run in recording.runs where run.kind == .waypoints {
      for index in run.range {
        Self.write(recording.records, at: index, as: "wpt", to: &text)
        try text.pass(to: output)
      }
    }
    for run in recording.runs where run.kind == .route {
      text.append("<rte>\n" as StaticString)
      Self.write(name: run.name, to: &text)
      for index in run.range {
        Self.write(recording.records, at: index, as: "rtept", to: &text)
        try text.pass(to: output)
      }
      text.append("</rte>\n" as StaticString)
    }
    try writeTracks(recording, to: &text, output)
    text.append("</gpx>\n" as StaticString)
    try text.finish(to: output)
  }

  private func writeTracks(
    _ recording: Recording, to text: inout TextBuffer, _ output: ([UInt8]) throws -> Void
  ) throws {
    var isOpen = false
    for run in recording.runs where run.kind == .track {
      if !run.continuesTrack || !isOpen {
        if isOpen { text.append("</trk>\n" as StaticString) }
        text.append("<trk>\n" as StaticString)
        Self.write(name: run.name, to: &text)
        isOpen = true
      }
      text.append("<trkseg>\n" as StaticString)
      for index in run.range {
        Self.write(recording.records, at: index, as: "trkpt", to: &text)
        try text.pass(to: output)
      }
      text.append("</trkseg>\n" as StaticString)
    }
    if isOpen { text.append("</trk>\n" as StaticString) }
  }

  private static func write(name: String?, to text: inout TextBuffer) {
    guard let name else { return }
    text.append("<name>" as StaticString)
    text.append(xml: name)
    text.append("</name>\n" as StaticString)
  }

  private static func write(
    _ records: LocationRecords, at index: Int, as element: StaticString, to text: inout TextBuffer
  ) {
    let coordinate = records.coordinates[index]
    text.append("<" as StaticString)
    text.append(element)
    text.append(" lat=\"" as StaticString)
    text.append(coordinate.latitude)
    text.append("\" lon=\"" as StaticString)
    text.append(coordinate.longitude)
    text.append("\">" as StaticString)
    write(.ele, records.measure(.altitude, at: index), to: &text)
    if records.times[index] != LocationRecords.noTime {
      text.append("<time>" as StaticString)
      text.append(time: records.times[index], alwaysFraction: false)
      text.append("</time>" as StaticString)
    }
    let details = records.details[index]
    if let name = details?.name {
      text.append("<name>" as StaticString)
      text.append(xml: name)
      text.append("</name>" as StaticString)
    }
    if let source = records.source(at: index) {
      text.append("<src>" as StaticString)
      text.append(xml: source)
      text.append("</src>" as StaticString)
    }
    write(.sat, records.measure(.satellites, at: index), to: &text)
    write(.hdop, records.measure(.horizontalDilution, at: index), to: &text)
    if records.hasMore(than: ownMeasures, at: index) {
      writeExtensions(records, at: index, details, to: &text)
    }
    text.append("</" as StaticString)
    text.append(element)
    text.append(">\n" as StaticString)
  }

  private static func write(
    _ element: GPXElement, _ value: Double, prefix: String = "", to text: inout TextBuffer
  ) {
    guard !value.isNaN else { return }
    text.append("<\(prefix)\(element.word)>")
    text.append(value)
    text.append("</\(prefix)\(element.word)>")
  }

  private static func writeExtensions(
    _ records: LocationRecords, at index: Int, _ details: RecordDetails?,
    to text: inout TextBuffer
  ) {
    text.append("<extensions>" as StaticString)
    for element in extensionMeasures {
      guard let measure = element.measure else { continue }
      write(element, records.measure(measure, at: index), prefix: "city:", to: &text)
    }
    let pulse = records.measure(.heartRate, at: index)
    if !pulse.isNaN {
      text.append("<gpxtpx:TrackPointExtension>" as StaticString)
      write(.hr, pulse, prefix: "gpxtpx:", to: &text)
      text.append("</gpxtpx:TrackPointExtension>" as StaticString)
    }
    func writeText(_ element: GPXElement, _ value: String?) {
      guard let value else { return }
      text.append("<city:\(element.word)>")
      text.append(xml: value)
      text.append("</city:\(element.word)>")
    }
    let type = records.type(at: index)
    if type != .location { writeText(.type, type.description) }
    if let departure = details?.departure {
      text.append("<city:departure>" as StaticString)
      text.append(time: departure, alwaysFraction: false)
      text.append("</city:departure>" as StaticString)
    }
    writeText(.file, details?.file)
    writeText(.refines, details?.refines?.description)
    text.append("</extensions>" as StaticString)
  }

  /// The measures that GPX has elements for.
  private static let ownMeasures: [Measure] = [.altitude, .satellites, .horizontalDilution]

  private static let extensionMeasures: [GPXElement] = [
    .accuracy, .horizontalAccuracy, .verticalAccuracy, .speed, .speedAccuracy, .course, .floor,
  ]
}
