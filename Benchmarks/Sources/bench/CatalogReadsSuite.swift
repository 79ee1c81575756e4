import CatalogKit
import Foundation
import Synchronization

/// Reads of a catalogue of 20,000 books, alone and while another thread imports as many again.
enum CatalogReadsSuite: Suite {
  static let name = "catalog-reads"

  private static let books = 20_000
  /// The time, in milliseconds, that 99 of 100 reads may take.
  private static let longest = 5.0
  private static let words = [
    "algebra", "analiza", "teoria", "zbiór", "zadań", "liczb", "funkcji", "wstęp", "geometria",
    "rachunek", "całkowy", "równania", "różniczkowe", "grafów", "logika", "topologia",
  ]

  static func run(into report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reads-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = try Catalog(path: folder.appending(path: "library.sqlite").path)
    _ = try catalog.importSheets([try sheet(1...books, in: folder)])
    try catalog.prepareSearch()
    let further = try sheet(books + 1...2 * books, in: folder)

    let alone = try read(catalog, until: { $0 >= 2000 })
    let result = Mutex<Result<Int, any Error>?>(nil)
    let start = Stopwatch.now(.elapsed)
    let importing = Thread {
      let found = Result { try catalog.importSheets([further]).sheets[0].added }
      result.withLock { $0 = found }
    }
    importing.start()
    let during = try read(catalog, until: { _ in result.withLock { $0 != nil } })
    let seconds = (Stopwatch.now(.elapsed) - start) / 1000
    let added = try result.withLock { try $0?.get() } ?? 0
    guard added == books else { throw PeerFailure(command: ["import", "\(added) books"]) }

    for (kind, times) in during.sorted(by: { $0.key < $1.key }) {
      let base = sample("alone", alone[kind] ?? [])
      report.add(
        "\(kind), p99 on the wall", [base, sample("during an import", times)], baseline: "alone",
        targets: ["during an import": longest / base.milliseconds])
      report.remark(
        "\(times.count) reads during the import, which took \(String(format: "%.1f", seconds)) s; "
          + "the longest took \(String(format: "%.2f", times.max() ?? 0)) ms.")
    }
  }

  /// Reads one thing after another, with pauses of a millisecond.
  private static func read(
    _ catalog: Catalog, until isEnough: (Int) -> Bool
  ) throws -> [String: [Double]] {
    var times: [String: [Double]] = [:]
    var count = 0
    while !isEnough(count) {
      let word = words[count % words.count] + " " + words[count / 7 % words.count]
      for (kind, work) in [
        ("a book by its number", { _ = try catalog.book(1 + count * 7919 % books) }),
        ("a search for two words", { _ = try catalog.books(matching: BookQuery(word)) }),
      ] as [(String, () throws -> Void)] {
        let start = Stopwatch.now(.elapsed)
        try work()
        times[kind, default: []].append(Stopwatch.now(.elapsed) - start)
        usleep(1000)
      }
      count += 1
    }
    return times
  }

  private static func sample(_ subject: String, _ times: [Double]) -> Sample {
    let sorted = times.sorted()
    let p99 = sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    return Sample(subject: subject, milliseconds: p99, checksum: "\(books) books")
  }

  private static func sheet(_ numbers: ClosedRange<Int>, in folder: URL) throws -> String {
    var text = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for number in numbers {
      let title = (0..<4).map { words[(number * 31 + $0 * 17 + number / 16) % words.count] }
      text +=
        "\(number);;Nowak \(number % 97).;\(title.joined(separator: " ")) nr\(number);;"
        + "\(1950 + number % 75);;inny;dostępna\n"
    }
    let file = folder.appending(path: "books-\(numbers.lowerBound).csv")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
