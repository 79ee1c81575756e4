import Foundation
import TabularKit

/// A table of a million places in time, 77 MB: read to strings, to numbers, and not at all.
enum TabularSuite: Suite {
  static let name = "tabular"
  private static let rowCount = 1_000_000

  static func run(into report: inout Report) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "citykit-bench.csv").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write(to: path)
    let size = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped).count
    let python = try Peer(command: ["/usr/bin/env", "python3", "\(peers)/csv_reader.py", path])
      .samples()
    let baseline = python.first?.subject ?? "none"

    let ours = "CityKit, rows to arrays of strings"
    let samples = [
      try measure(ours, path) { row in
        let strings = row.strings
        return Counts(fields: strings.count, characters: strings[0].utf8.count)
      },
      try measure("CityKit, every field to a string", path) { row in
        var characters = 0
        for index in row.indices { characters += row[index].utf8.count }
        return Counts(fields: row.count, characters: row.bytes(0).count + (characters < 0 ? 1 : 0))
      },
      try measure("CityKit, nine numbers a row", path) { row in
        var sum = 0.0
        for index in 1..<row.count where row.line > 1 {
          sum += try row.double(ifPresent: index) ?? 0
        }
        return Counts(fields: row.count, characters: row.bytes(0).count + (sum.isNaN ? 1 : 0))
      },
      try measure("CityKit, rows only", path) { row in
        Counts(fields: row.count, characters: row.bytes(0).count)
      },
    ]
    report.add(
      "Read \(size / 1_000_000) MB of CSV, \(rowCount) rows", python + samples,
      baseline: baseline, targets: [ours: 0.5])
  }

  private struct Counts {
    var fields = 0
    var characters = 0
  }

  private static func measure(
    _ subject: String, _ path: String, _ work: (borrowing TabularRow) throws -> Counts
  ) throws -> Sample {
    try Stopwatch.measure(subject, repeats: 5) {
      var reader = try TabularReader(path: path, dialect: .csv)
      var rows = 0
      var total = Counts()
      while let row = try reader.next() {
        let counts = try work(row)
        rows += 1
        total.fields += counts.fields
        total.characters += counts.characters
      }
      return "\(rows)/\(total.fields)/\(total.characters)"
    }
  }

  /// Rows as a tracker exports them: time, position, accuracies, speed, course, floor.
  private static func write(to path: String) throws {
    var state: UInt64 = 7
    func random(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    func padded(_ value: UInt64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    var text = "timestamp,latitude,longitude,altitude,accuracy,vertical,speed,course,floor,type\n"
    for row in 0..<UInt64(rowCount) {
      let second = row % 60
      let minute = row / 60 % 60
      let day = row / 86_400 % 28 + 1
      text += "2024-03-\(padded(day, 2))T\(padded(row / 3600 % 24, 2)):"
      text += "\(padded(minute, 2)):\(padded(second, 2)).\(padded(random(1000), 3))Z,"
      text += "52.\(padded(random(10_000_000), 7)),21.\(padded(random(10_000_000), 7)),"
      text += "\(90 + random(60)).\(random(10)),\(5 + random(20)).\(random(10)),"
      text += "\(random(9)).\(random(10)),\(random(30)).\(padded(random(100), 2)),"
      text += "\(random(360)).\(random(10)),\(random(5)),\(random(2))\n"
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private static let peers = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "peers/tabular").path
}
