import CatalogKit
import Foundation

/// Searches in generated libraries beside FTS5, LIKE and Tantivy, typos, and the import.
///
/// The libraries come from `generate.py` in the folder of real data; without it nothing is
/// measured. `CITYKIT_BOOKS` says how many books (100000 unless set).
enum CatalogSuite: Suite {
  static let name = "catalog"

  private struct Queries: Decodable {
    struct Typo: Decodable {
      let query: String
      let means: String
    }

    let one: [String]
    let two: [String]
    let prefix: [String]
    let typo: [Typo]
  }

  static func run(into report: inout Report) throws {
    let environment = ProcessInfo.processInfo.environment
    let data = environment["CITYKIT_DATA"] ?? "../../shared/data"
    let count = environment["CITYKIT_BOOKS"] ?? "100000"
    let folder = ".peers/catalog"
    let generator = "\(data)/catalog/generate.py"
    guard FileManager.default.fileExists(atPath: generator) else {
      print("note: \(generator) is not there; the catalogue is not measured")
      return
    }
    if !FileManager.default.fileExists(atPath: "\(folder)/books-\(count).csv") {
      try shell(["python3", generator, count, "--out", folder])
    }
    let catalog = try imported(count, in: folder, into: &report)
    let queries = try JSONDecoder().decode(
      Queries.self, from: Data(contentsOf: URL(filePath: "\(folder)/queries-\(count).json")))
    try measure(catalog, queries, count, folder, into: &report)
    try recall(catalog, queries.typo, count, into: &report)
    try measureColdStart(catalog, queries.one, count, folder, into: &report)
  }

  private static func imported(
    _ count: String, in folder: String, into report: inout Report
  ) throws -> Catalog {
    let path = "\(folder)/library-\(count).sqlite"
    for suffix in ["", "-wal", "-shm", "-search"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    let catalog = try Catalog(path: path)
    let sheets = ["books", "categories", "assignments"].map { "\(folder)/\($0)-\(count).csv" }
    func spent(_ work: () throws -> Void) rethrows -> Double {
      let start = Stopwatch.now(.thread)
      try work()
      return Stopwatch.now(.thread) - start
    }
    let bare = try spent {
      let other = try Catalog(path: path + ".bare")
      _ = try other.importSheets(sheets, options: ImportOptions(keepsHistory: false))
      try other.prepareSearch()
    }
    for suffix in ["", "-wal", "-shm", "-search"] {
      try? FileManager.default.removeItem(atPath: path + ".bare" + suffix)
    }
    var sums: [Int] = []
    let noted = try spent { sums = try catalog.importSheets(sheets).sheets.map(\.added) }
    let indexing = try spent { try catalog.prepareSearch() }
    var again = 0
    let repeated = try spent {
      again = try catalog.importSheets(sheets).sheets.reduce(0) { $0 + $1.added }
    }
    let rows = "\(sums[0] + sums[2]) rows"
    let peers = try Peer(command: ["peers/catalog/import.sh", folder, count]).samples()
    report.add(
      "import and index \(count) books",
      [
        Sample(subject: "CityKit", milliseconds: bare, checksum: rows),
        Sample(subject: "CityKit with history", milliseconds: noted + indexing, checksum: rows),
      ] + peers, baseline: peers.first?.subject ?? "CityKit",
      targets: ["CityKit": 3, "CityKit with history": 5])
    report.remark(
      "Of that the search index took \(rounded(indexing / 1000)) s. Imported again in "
        + "\(rounded(repeated / 1000)) s, adding \(again).")
    return catalog
  }

  private static func measure(
    _ catalog: Catalog, _ queries: Queries, _ count: String, _ folder: String,
    into report: inout Report
  ) throws {
    let isLarge = (Int(count) ?? 0) >= 1_000_000
    let lists = [("one", queries.one), ("two", queries.two), ("prefix", queries.prefix)]
    let samples = try Rounds.medians(isLarge ? 3 : 5) {
      try lists.map { try sample($0, $1, catalog) }
        + Peer(command: ["/usr/bin/env", "python3", "peers/catalog/fts5.py", folder, count])
        .samples()
        + Peer(command: [
          ".peers/venv/bin/python", "peers/catalog/tantivy_search.py", folder, count,
        ]).samples()
    }
    for (list, _) in lists {
      let rows = samples.filter { $0.subject.hasPrefix(list + " ") }
      let ours = "\(list) CityKit with facets"
      report.add(
        "p99, \(list), \(count) books", rows, baseline: "\(list) FTS5",
        targets: [ours: isLarge ? 1.0 / 15 : 1.0 / 30])
      if isLarge, let tantivy = rows.first(where: { $0.subject.hasSuffix("Tantivy") }) {
        report.add(
          "p99 beside Tantivy, \(list), \(count) books",
          rows.filter { $0.subject == ours } + [tantivy],
          baseline: tantivy.subject, targets: [ours: 1])
      }
    }
  }

  private static func sample(
    _ list: String, _ lines: [String], _ catalog: Catalog
  ) throws -> Sample {
    var times: [Double] = []
    for line in lines {
      let start = Stopwatch.now(.thread)
      _ = try catalog.books(matching: BookQuery(line))
      times.append(Stopwatch.now(.thread) - start)
    }
    return Sample(
      subject: "\(list) CityKit with facets", milliseconds: percentile(times),
      checksum: "\(lines.count) queries")
  }

  private static func recall(
    _ catalog: Catalog, _ typos: [Queries.Typo], _ count: String, into report: inout Report
  ) throws {
    var found = 0
    var times: [Double] = []
    for typo in typos {
      let start = Stopwatch.now(.thread)
      let page = try catalog.books(matching: BookQuery(typo.query), limit: 10)
      times.append(Stopwatch.now(.thread) - start)
      let isFound = page.books.contains { book in
        book.title.lowercased().split(separator: " ").contains { $0 == typo.means.lowercased() }
      }
      if isFound || page.suggestion?.lowercased() == typo.means.lowercased() { found += 1 }
    }
    let share = 100 * Double(found) / Double(max(1, typos.count))
    report.remark(
      "Typos, \(count) books: the word meant is among the first ten for \(rounded(share)) %, "
        + "p99 \(rounded(percentile(times))) ms.")
  }

  private static func percentile(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  }

  private static func rounded(_ value: Double) -> String { String(format: "%.2f", value) }

  private static func shell(_ command: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PeerFailure(command: command) }
  }
}
