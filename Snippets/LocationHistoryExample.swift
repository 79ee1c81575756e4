// Imports the points of a GPX file, counts them by area, and writes them as a table.
import Foundation
import LocationKit

// snippet.history
let folder = FileManager.default.temporaryDirectory.appending(path: "location-example")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let file = folder.appending(path: "walk.gpx")
try """
<gpx version="1.1" creator="example"><trk><trkseg>
<trkpt lat="52.2297" lon="21.0122"><ele>113</ele><time>2024-05-01T10:00:00+02:00</time></trkpt>
<trkpt lat="52.2301" lon="21.0131"><time>2024-05-01T10:01:00.5+02:00</time></trkpt>
</trkseg></trk></gpx>
""".write(to: file, atomically: true, encoding: .utf8)

let history = try LocationHistory(path: folder.appending(path: "history.sqlite").path)
let walk = try LocationFormats.standard.read(path: file.path)
let report = try await history.add(walk.recording, from: walk.file, at: .now)
print(report.added, "new,", report.duplicates, "known")

var filter = LocationFilter()
filter.region = try BoundingBox("20.8,52.1,21.3,52.4")
for cluster in try await history.clusters(level: 7, matching: filter) {
  print(cluster.geohash, cluster.count, cluster.center)
}

let statistics = try await history.statistics(matching: filter, in: .gmt)
print(statistics.total.distance)

try CSVFormat().write(try await history.recording(matching: filter)) { piece in
  FileHandle.standardOutput.write(Data(piece))
}
// snippet.end
