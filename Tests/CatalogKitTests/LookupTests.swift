import Foundation
import GRDB
import TestSupport
import Testing

@testable import CatalogKit

/// Questions in the original's language to a library of normal size.
@Suite struct LookupTests {
  private static let books = Result { try large() }

  private static func large() throws -> Catalog {
    let titles = [
      "Algebra liniowa z geometrią analityczną, tom",
      "Wstęp do teorii mnogości i topologii, wydanie",
      "Theory of functions and queries", "Rachunek prawdopodobieństwa w zadaniach",
    ]
    var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for number in 1...10_000 {
      rows += "\(number);;Nowak Jan;\(titles[number % 4]) \(number);;\(1950 + number % 70);;inny;"
      rows += "dostępna\n"
    }
    let folder = try TemporaryFolder()
    let catalog = try Catalog()
    let report = try catalog.importSheets(
      [folder.write(rows, to: "books.csv")], options: ImportOptions(keepsHistory: false))
    #expect(report.isComplete)
    return catalog
  }

  private func page(_ filters: String, _ mode: LookupMode) throws -> Catalog.LookupPage {
    let json = """
      {"query":{"filters":\(filters),"categories":[],"pagination":{"offset":3,"limit":5}}}
      """
    return try Self.books.get().books(try BookLookup(json: Array(json.utf8), mode: mode))
  }

  @Test(arguments: [
    ("^Alg", 2500), ("(o|u)+ry", 2500), ("[a-z]+owa", 2500), (".*zadani.* 7$", 1),
    ("(?<=z )geo", 2500), ("(teorii|Theory)", 5000), ("wydanie [0-9]*1$", 500),
  ])
  func `plain expressions are answered among 10,000 books`(pattern: String, total: Int) throws {
    for mode in [LookupMode.strict, .fixed] {
      let found = try page(#"{"title__regex":"\#(pattern)"}"#, mode)
      #expect(found.total == total)
      #expect(found.books.count == min(max(0, total - 3), 5))
    }
    #expect(try page(#"{"title__regex":"^Alg","year__gte":"2000"}"#, .strict).total < 2500)
    #expect(try page(#"{"title__iregex":"^alg"}"#, .fixed).total == 2500)
  }

  @Test func `pages of texts that were read come in the order of titles`() throws {
    let catalog = try Self.books.get()
    var books: [Book] = []
    try catalog.forEachBook { books.append($0) }
    books.sort {
      let (left, right) = (PolishCollation.key(for: $0.title), PolishCollation.key(for: $1.title))
      return left.lexicographicallyPrecedes(right)
    }
    // Few are sorted, many are looked for in the index of titles.
    for (word, lookup) in [
      ("zadaniach 12", "title__contains"), ("functions", "title__icontains"),
      ("Rachunek", "title__startswith"), ("Rachunek", "title__regex"), ("99$", "title__regex"),
    ] {
      let pattern = word.hasSuffix("$") ? String(word.dropLast()) : word
      let found = books.filter {
        word.hasSuffix("$") ? $0.title.hasSuffix(pattern) : $0.title.contains(pattern)
      }
      for offset in [0, 7, found.count - 3, found.count] {
        let json = """
          {"query":{"filters":{"\(lookup)":"\(word)"},"categories":[],
          "pagination":{"offset":\(offset),"limit":5}}}
          """
        let page = try catalog.books(try BookLookup(json: Array(json.utf8), mode: .fixed))
        #expect(page.total == found.count)
        #expect(page.books == Array(found.dropFirst(offset).prefix(5)))
      }
    }
  }

  @Test(arguments: [
    ("77", 1), ("077", 0), ("+77", 0), (" 77", 0), ("7_7", 0), ("77.0", 0), ("x", 0), ("７７", 0),
    ("99999999999999999999", 0),
  ])
  func `a number without a look-up is compared as text`(text: String, total: Int) throws {
    for mode in [LookupMode.strict, .fixed] {
      // Fixed mode folds: digits of full width are digits.
      let expected = text == "７７" && mode == .fixed ? 1 : total
      #expect(try page(#"{"signature_ms":"\#(text)"}"#, mode).total == expected)
      #expect(try page(#"{"id":"\#(text)"}"#, mode).total == expected)
    }
    #expect(try page(#"{"year":"1960"}"#, .fixed).total == page(#"{"year":1960}"#, .fixed).total)
  }

  @Test(arguments: [
    "(([a-zA-Z ]+)+)+!", "^(.+)+!$", "(a|[a-z]|.)*!", #"(\\w+\\s?)*!$"#,
    "(?:.?.?.?.?.?.?.?.?)*!",
  ])
  func `runaway expressions end, and the key is named`(pattern: String) throws {
    let error = #expect(throws: LookupError.self) {
      try page(#"{"title__regex":"\#(pattern)"}"#, .strict)
    }
    #expect(error?.key == "title__regex")
    #expect(
      error?.description
        == "title__regex: the regular expression takes too many steps; "
        + "use fewer repetitions")
  }

  @Test func `what is no expression is told in a sentence`() throws {
    let error = #expect(throws: LookupError.self) { try page(#"{"title__regex":"["}"#, .strict) }
    #expect(
      error?.description
        == "title__regex: the regular expression cannot be read: unterminated character set")
  }

  @Test(arguments: [
    ("1_9", 19), (" 7 ", 7), ("+7", 7), ("٣", 3), ("-1", -1), ("१२_३", 123), ("", nil), ("_1", nil),
    ("1__9", nil), ("1_", nil), ("1.0", nil), ("x", nil), ("99999999999999999999", nil), ("²", nil),
  ])
  func `whole numbers as Python reads them`(text: String, number: Int?) {
    #expect(PythonNumber.integer(text) == number)
  }

  @Test func `a search does not wait for look-ups, however many there are`() throws {
    let folder = try TemporaryFolder()
    let catalog = try Catalog(path: folder.path("library.sqlite"))
    _ = try catalog.importSheets(SampleLibrary.sheets)
    let (begun, release, ended, found) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0),
      DispatchSemaphore(value: 0)
    )
    // More than the catalogue has connections for reading.
    let count = Catalog.configuration.maximumReaderCount + 1
    for _ in 0..<count {
      Thread.detachNewThread {
        _ = try? catalog.lookups.read(else: catalog.database, within: nil) { (_, _) -> Bool in
          begun.signal()
          release.wait()
          return true
        }
        ended.signal()
      }
    }
    for _ in 0..<count { #expect(begun.wait(timeout: .now() + 20) == .success) }
    Thread.detachNewThread {
      if (try? catalog.books(matching: BookQuery("algebra")).total) ?? 0 > 0 { found.signal() }
    }
    #expect(found.wait(timeout: .now() + 20) == .success)
    for _ in 0..<count { release.signal() }
    for _ in 0..<count { #expect(ended.wait(timeout: .now() + 20) == .success) }
  }
}
