import FuzzFrame

@testable import LocationKit

/// Reads any bytes as a file of locations: both readers of GPX must agree, and what was read must
/// survive being written in any format that keeps it.
///
/// The first byte chooses the format; with its highest bit set, bytes are a document cut into a
/// frame that makes them likelier to be one.
@main enum Locations: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    guard let choice = input.first else { return }
    var bytes = Array(input.dropFirst())
    let formats: [any LocationFormat] = [
      GPXFormat(), CSVFormat(), GeoJSONFormat(), KMLFormat(), KMZFormat(),
    ]
    let format = formats[Int(choice & 0x7F) % formats.count]
    if choice & 0x80 != 0 { bytes = framed(bytes, for: format.name) }
    bytes.withUnsafeBytes { bytes in
      _ = LocationFormats.standard.recognizing(bytes, path: "-")
      if format.name == "gpx" { checkAgreement(bytes) }
      guard let recording = try? format.read(bytes) else { return }
      check(recording)
      for other in [CSVFormat(), GPXFormat(), GeoJSONFormat(), KMLFormat()] as [any LocationFormat]
      {
        checkRoundTrip(recording, by: other)
      }
    }
  }
}

private func framed(_ bytes: [UInt8], for name: String) -> [UInt8] {
  switch name {
  case "gpx": Array("<gpx><trk><trkseg>".utf8) + bytes + Array("</trkseg></trk></gpx>".utf8)
  case "csv": Array("time,lat,lon,ele,type,speed,file\n".utf8) + bytes
  case "geojson":
    Array(#"{"type":"FeatureCollection","features":["#.utf8) + bytes + Array("]}".utf8)
  case "kml": Array("<kml><Placemark>".utf8) + bytes + Array("</Placemark></kml>".utf8)
  default: bytes
  }
}

private func check(_ recording: Recording) {
  var next = 0
  for run in recording.runs {
    precondition(run.range.lowerBound >= next, "runs overlap")
    next = run.range.upperBound
  }
  precondition(next == recording.records.count, "records belong to no run")
  precondition(recording.problems.count <= Recording.problemLimit + 1, "too many problems")
}

private func summary(_ recording: Recording) -> [String] {
  recording.records.map { "\($0)" } + recording.runs.map { "\($0)" }
    + recording.problems.map(\.description) + ["\(recording.rejected)"]
}

private func checkAgreement(_ bytes: UnsafeRawBufferPointer) {
  let fast = try? GPXFormat().read(bytes, by: .fastest)
  let slow = try? GPXFormat().read(bytes, by: .libxml)
  precondition(fast.map(summary) == slow.map(summary), "the two readers differ")
}

private func checkRoundTrip(_ recording: Recording, by format: any LocationFormat) {
  var written: [UInt8] = []
  do {
    try format.write(recording) { written += $0 }
    let back = try written.withUnsafeBytes { try format.read($0) }
    func key(_ record: LocationRecord) -> String {
      "\(record.coordinate) \(record.milliseconds ?? -1) \(record.altitude ?? -1) \(record.type)"
        + " \(record.speed ?? -1) \(record.floor ?? -1)"
    }
    precondition(back.rejected == 0, "what was written is rejected")
    precondition(
      recording.records.map(key).sorted() == back.records.map(key).sorted(),
      "what was written reads back otherwise")
  } catch {
    precondition(recording.records.isEmpty, "what was written cannot be read: \(error)")
  }
}
