import CatalogKit
import Foundation

extension CatalogSuite {
  /// The installed command and the `sqlite3` shell answer a rare word, each time as a new process.
  ///
  /// Cold means that: a process that has nothing yet, over files that the system may have in its
  /// cache, for both alike. The command is the statically linked one that `make install` builds;
  /// `CITYKIT_STATIC` names another place.
  static func measureColdStart(
    _ catalog: Catalog, _ words: [String], _ count: String, _ folder: String,
    into report: inout Report
  ) throws {
    let command =
      ProcessInfo.processInfo.environment["CITYKIT_STATIC"]
      ?? "../.build-static/release/library-search"
    let shell = "/usr/bin/sqlite3"
    guard FileManager.default.isExecutableFile(atPath: command),
      FileManager.default.isExecutableFile(atPath: shell)
    else {
      print("note: \(command) or \(shell) is not there; the cold start is not measured")
      return
    }
    // FTS5's texts are folded, so a word that is its own folding serves both.
    let rare = try words.first { word in
      guard word.utf8.allSatisfy({ 97...122 ~= $0 }) else { return false }
      return try (1...9).contains(catalog.books(matching: BookQuery(word + " "), limit: 0).total)
    }
    guard let rare else { return }
    let ours = [command, "search", "\"\(rare)\"", "--db", "\(folder)/library-\(count).sqlite"]
    let theirs = [
      shell, "\(folder)/fts5-\(count).sqlite",
      "SELECT rowid, * FROM book WHERE book MATCH '\(rare)' ORDER BY rank LIMIT 20",
    ]
    let samples = try Rounds.medians(25) {
      [
        Sample(
          subject: "CityKit, statically linked", milliseconds: try elapsed(ours),
          checksum: "1 word"),
        Sample(subject: "sqlite3, FTS5", milliseconds: try elapsed(theirs), checksum: "1 word"),
      ]
    }
    let base = samples[1].milliseconds
    // The target is one for 100,000 books.
    let hasTarget = count == "100000"
    report.add(
      "a rare word from a new process, \(count) books", samples, baseline: "sqlite3, FTS5",
      targets: hasTarget ? ["CityKit, statically linked": (base + 15) / base] : [:])
    let more = String(format: "%.1f ms", samples[0].milliseconds - base)
    report.remark(
      "It takes \(more) more than the shell" + (hasTarget ? " (target 15 ms)." : "."))
  }

  private static func elapsed(_ command: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = FileHandle.nullDevice
    let start = Stopwatch.now(.elapsed)
    try process.run()
    process.waitUntilExit()
    let end = Stopwatch.now(.elapsed)
    guard process.terminationStatus == 0 else { throw PeerFailure(command: command) }
    return end - start
  }
}
