import LibXML

/// Converts the elements of a KML document to records.
final class KMLReader: XMLEventHandler {
  var recording = Recording()
  private(set) var rootWasFound = false
  /// The number of area outlines.
  private(set) var areas = 0
  private var unreadTimeWasNoted = false
  private var path: [String] = []
  private var text: [UInt8] = []
  private var placemark = Placemark()
  private var dataName: String?
  /// How far the file has been read.
  var offset = 0
  private let outlet: RecordingOutlet?
  /// The times of the current track whose positions have not come yet, if the file is read in
  /// parts.
  private var times = PendingTimes()
  /// The number of tracks of the current placemark that have positions.
  private var tracks = 0
  private var trackIsOpen = false
  private var divider = TrackDivider()

  init(to outlet: RecordingOutlet? = nil) { self.outlet = outlet }

  /// The contents of a placemark while it is read.
  private struct Placemark {
    var name: String?
    var time: String?
    var end: String?
    var data: [(name: String, value: String)] = []
    var points: [[Double]] = []
    var lines: [[[Double]]] = []
    var tracks: [(times: [String], places: [[Double]])] = []
    var position = XMLPosition(line: 1, column: 1)
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    let name = tag.localName.string
    if path.isEmpty { rootWasFound = name == "kml" }
    path.append(name)
    text.removeAll(keepingCapacity: true)
    switch name {
    case "Placemark":
      placemark = Placemark()
      tracks = 0
      placemark.position = tag.position
    case "Track":
      placemark.tracks.append(([], []))
      times = PendingTimes()
      trackIsOpen = false
    case "Data", "SimpleData": dataName = tag["name"]?.string
    default: return
    }
  }

  func text(_ text: XMLText, in stream: XMLStream) { self.text.append(contentsOf: text.bytes) }

  func endElement(in stream: XMLStream) {
    guard let name = path.popLast() else { return }
    // File names may begin with a space.
    let value =
      name == "value" && dataName == "file"
      ? String(decoding: text, as: UTF8.self)
      : text.withUnsafeBufferPointer { GPXAssembler.trimmed($0) }
    text.removeAll(keepingCapacity: true)
    switch (name, path.last) {
    case ("name", "Placemark"):
      placemark.name = value.isEmpty ? nil : value
      // The track has been passed on without it.
      if tracks > 0, placemark.name != nil { outlet?.needWhole() }
    case ("when", "Track"), ("coord", "Track"): takeTrackPart(name, value)
    case ("when", _), ("begin", _):
      if placemark.time == nil, !isInView { placemark.time = value }
    case ("end", _):
      if !isInView { placemark.end = value }
    // The outline of an area is not a track.
    case ("coordinates", "LinearRing"):
      areas += 1
    case ("coordinates", "Point"): takeCoordinates(value, isPoint: true)
    case ("coordinates", _): takeCoordinates(value, isPoint: false)
    case ("value", "Data"), ("SimpleData", _):
      if let dataName { placemark.data.append((dataName, value)) }
    case ("Placemark", _):
      finishPlacemark()
      outlet?.pass(&recording, at: offset)
    default: return
    }
    if outlet?.isStopped == true { stream.stop() }
  }

  /// Takes a time or a position of a track.
  private func takeTrackPart(_ name: String, _ value: String) {
    guard let last = placemark.tracks.indices.last else { return }
    let isInParts = outlet != nil
    if name == "when" {
      if isInParts { times.append(value) } else { placemark.tracks[last].times.append(value) }
      return
    }
    let numbers = value.split(whereSeparator: \.isWhitespace).map { Double($0) ?? .nan }
    // An empty element stands for a position that is missing ("KML 2.2", gx:Track).
    if isInParts, numbers.isEmpty {
      _ = times.next()
      return
    }
    if isInParts { takeTrackPoint(numbers) } else { placemark.tracks[last].places.append(numbers) }
  }

  /// Adds a position of a track before the track has ended.
  private func takeTrackPoint(_ place: [Double]) {
    if !trackIsOpen {
      recording.beginRun(.track, name: placemark.name, continuesTrack: tracks > 0)
      tracks += 1
      trackIsOpen = true
    }
    let before = recording.records.count
    switch times.next() {
    case .known(let milliseconds): _ = append(place, milliseconds: milliseconds)
    case .missing: _ = append(place, milliseconds: LocationRecords.noTime)
    case .invalid: _ = rejectTime()
    // Times after the positions are known only when the track has ended.
    case nil: outlet?.needWhole()
    }
    takeTrack(trackNumbers, after: before)
    outlet?.pass(&recording, at: offset)
  }

  /// The track of the current placemark, if both its numbers are there.
  private var trackNumbers: TrackNumbers.Numbers? {
    func value(_ name: String) -> String? { placemark.data.first { $0.name == name }?.value }
    guard !placemark.data.isEmpty, let track = value(TrackNumbers.track),
      let segment = value(TrackNumbers.segment)
    else { return nil }
    return TrackNumbers.Numbers(
      track: Int(track), segment: Int(segment), name: value(TrackNumbers.name))
  }

  /// Takes the track of the last record, if there are more records than before.
  private func takeTrack(_ numbers: TrackNumbers.Numbers?, after before: Int) {
    guard recording.records.count > before else { return }
    if outlet == nil {
      divider.take(numbers, count: recording.records.count)
    } else if numbers != nil || divider.hasTracks {
      divider.follow(numbers, in: &recording)
    }
  }

  /// Ends the last run, and divides the records if they have the numbers of their tracks.
  func finish() {
    recording.endRun()
    if divider.hasTracks, outlet == nil { divider.divide(&recording) }
    recording.noteAreas(areas)
  }

  /// Whether the current element is in a view, which has a time of its own.
  private var isInView: Bool { path.contains { $0 == "LookAt" || $0 == "Camera" } }

  private func takeCoordinates(_ text: String, isPoint: Bool) {
    let places = KMLCoordinates.places(text)
    if isPoint { placemark.points += places } else { placemark.lines.append(places) }
  }

  private func finishPlacemark() {
    let numbers = trackNumbers
    takeStay()
    let ends = ends
    for point in placemark.points {
      let before = recording.records.count
      take(point)
      takeTrack(numbers, after: before)
    }
    for line in placemark.lines {
      recording.beginRun(.track, name: placemark.name)
      takeWay(line, ends, numbers)
    }
    for (number, track) in placemark.tracks.enumerated() where outlet == nil {
      recording.beginRun(.track, name: placemark.name, continuesTrack: number > 0)
      if track.times.isEmpty {
        takeWay(track.places.filter { !$0.isEmpty }, ends, numbers)
        continue
      }
      for (index, place) in track.places.enumerated() where !place.isEmpty {
        let before = recording.records.count
        _ = append(place, time: index < track.times.count ? track.times[index] : nil)
        takeTrack(numbers, after: before)
      }
    }
    placemark = Placemark()
  }

  /// Makes a track of one position without a time a point, as Google's timeline writes stays; their
  /// point is empty or repeats the position.
  private func takeStay() {
    guard outlet == nil, placemark.time != nil, placemark.tracks.count == 1,
      placemark.tracks[0].times.isEmpty
    else { return }
    let places = placemark.tracks[0].places.filter { !$0.isEmpty }
    guard let place = places.first, places.count == 1 else { return }
    placemark.tracks = []
    if !placemark.points.contains(where: { $0.prefix(2) == place.prefix(2) }) {
      placemark.points.append(place)
    }
  }

  /// The times of the ends of the placemark's only way, if it has a time span.
  private var ends: (first: Int64, last: Int64)? {
    guard placemark.lines.count + placemark.tracks.count == 1, let time = placemark.time,
      let end = placemark.end, let first = WrittenTime.inKML(time),
      let last = WrittenTime.inKML(end), first <= last
    else { return nil }
    return (first, last)
  }

  /// Adds the positions of a way without times; only its ends may have some.
  private func takeWay(
    _ places: [[Double]], _ ends: (first: Int64, last: Int64)?, _ numbers: TrackNumbers.Numbers?
  ) {
    for (index, place) in places.enumerated() {
      let before = recording.records.count
      var time = LocationRecords.noTime
      if let ends, places.count > 1 {
        if index == 0 { time = ends.first }
        if index == places.count - 1 { time = ends.last }
      }
      _ = append(place, milliseconds: time)
      takeTrack(numbers, after: before)
    }
  }

  private func take(_ point: [Double]) {
    let hasName = placemark.name != nil
    let kind: Recording.Run.Kind = placemark.time == nil || hasName ? .waypoints : .track
    if recording.runs.last?.kind != kind { recording.beginRun(kind) }
    if placemark.time == nil {
      placemark.time =
        placemark.data.first { name, value in
          RecordFields.times.contains(name.lowercased()) && WrittenTime.inKML(value) != nil
        }?.value
    }
    guard append(point, time: placemark.time) else { return }
    if placemark.time == nil, !unreadTimeWasNoted,
      placemark.data.contains(where: { RecordFields.isUnreadTime($0.name, text: $0.value) })
    {
      unreadTimeWasNoted = true
      recording.note(
        LocationError(
          .ignoredValue,
          "extended data look like a time, but have no known name; the record has "
            + "no time", line: placemark.position.line, column: placemark.position.column))
    }
    if placemark.time != nil, let end = placemark.end {
      recording.records.setType(.visit)
      recording.records.setDetails(RecordDetails(departure: WrittenTime.inKML(end)))
    }
    for (name, value) in placemark.data {
      RecordFields.take(name, text: value, number: nil, into: &recording)
    }
    if let name = placemark.name {
      RecordFields.take("name", text: name, number: nil, into: &recording)
    }
  }

  /// Adds a position, longitude first; returns `false` if it is invalid.
  private func append(_ place: [Double], time: String?) -> Bool {
    guard let time, !time.isEmpty else {
      return append(place, milliseconds: LocationRecords.noTime)
    }
    guard let milliseconds = WrittenTime.inKML(time) else { return rejectTime() }
    return append(place, milliseconds: milliseconds)
  }

  private func rejectTime() -> Bool { reject("the time must be in ISO 8601") }

  private func append(_ place: [Double], milliseconds: Int64) -> Bool {
    guard place.count >= 2 else { return reject("a place has a longitude and a latitude") }
    do throws(GeoError) {
      recording.records.append(
        try Coordinate(latitude: place[1], longitude: place[0]), milliseconds: milliseconds)
    } catch {
      return reject(error.description)
    }
    if place.count > 2, place[2].isFinite { recording.records.set(.altitude, place[2]) }
    return true
  }

  private func reject(_ message: String) -> Bool {
    recording.rejected += 1
    recording.note(
      LocationError(
        .rejectedRecord, message, line: placemark.position.line,
        column: placemark.position.column))
    return false
  }
}
