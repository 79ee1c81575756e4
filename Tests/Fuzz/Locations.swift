import Archive
import Foundation
import FuzzFrame

@testable import LocationKit

/// Reads any bytes as a file of locations: both readers of GPX must agree, what was read must
/// survive being written in any format that keeps it, and parts must be the whole.
///
/// The first byte chooses the format; with its highest bit set, bytes are a document cut into a
/// frame that makes them likelier to be one, or a file of an archive.
@main enum Locations: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    guard let choice = input.first else { return }
    var bytes = Array(input.dropFirst())
    let number = Int(choice & 0x7F) % (formats.count + 1)
    guard number < formats.count else { return unpack(bytes, isFile: choice & 0x80 != 0) }
    let format = formats[number]
    if choice & 0x80 != 0 { bytes = framed(bytes, for: format.name) }
    bytes.withUnsafeBytes { bytes in
      _ = LocationFormats.standard.recognizing(bytes, path: "-")
      if format.name == "gpx" { checkAgreement(bytes) }
      guard let recording = try? format.read(bytes) else { return }
      check(recording)
      checkParts(of: bytes, recording, by: format)
      guard number < writable.count else { return }
      for other in [CSVFormat(), GPXFormat(), GeoJSONFormat(), KMLFormat()] as [any LocationFormat]
      {
        checkRoundTrip(recording, by: other)
      }
    }
  }
}

/// The formats whose records are written and read back.
private let writable: [any LocationFormat] = [
  GPXFormat(), CSVFormat(), GeoJSONFormat(), KMLFormat(), KMZFormat(),
]
private let formats: [any LocationFormat] =
  writable + [
    PhoneFormat.ownTracks, PhoneFormat.overland, PhoneFormat.google, PhoneFormat.points,
    PhotoFormat(), FITFormat(), TCXFormat(), NMEAFormat(),
  ]

/// Reads a compressed file or an archive, or the only file of one.
private func unpack(_ bytes: [UInt8], isFile: Bool) {
  var packed = bytes
  if isFile {
    var writer = ZipWriter(name: "file")
    guard (try? writer.write(bytes)) != nil, let archive = try? writer.finished() else { return }
    packed = archive
  }
  guard let read = try? LocationFormats.standard.read(Data(packed), named: "archive.zip") else {
    return
  }
  check(read.recording)
}

/// Reads a file in parts of three records, which must be as many as those of the whole.
private func checkParts(
  of bytes: UnsafeRawBufferPointer, _ whole: Recording, by format: any LocationFormat
) {
  guard let format = format as? any PartwiseFormat else { return }
  let outlet = RecordingOutlet(partSize: 3) { _, _ in }
  let rest = try? format.read(bytes, to: outlet)
  guard outlet.failure == nil else { return }
  precondition(
    rest.map { $0.records.count + outlet.count } == whole.records.count,
    "parts are other records than the whole")
}

private func framed(_ bytes: [UInt8], for name: String) -> [UInt8] {
  switch name {
  case "gpx": Array("<gpx><trk><trkseg>".utf8) + bytes + Array("</trkseg></trk></gpx>".utf8)
  case "csv": Array("time,lat,lon,ele,type,speed,file\n".utf8) + bytes
  case "geojson":
    Array(#"{"type":"FeatureCollection","features":["#.utf8) + bytes + Array("]}".utf8)
  case "kml": Array("<kml><Placemark>".utf8) + bytes + Array("</Placemark></kml>".utf8)
  case "google": Array(#"{"locations":[{"latitudeE7":"#.utf8) + bytes + Array("}]}".utf8)
  case "overland": Array(#"{"locations":[{"type":"Feature","#.utf8) + bytes + Array("}]}".utf8)
  case "owntracks": Array(#"{"_type":"location","#.utf8) + bytes + Array("}".utf8)
  case "tcx":
    Array("<TrainingCenterDatabase><Activities><Activity><Track>".utf8) + bytes
      + Array("</Track></Activity></Activities></TrainingCenterDatabase>".utf8)
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
