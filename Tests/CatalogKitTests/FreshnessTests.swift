import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// What a service answers after somebody else changed the catalogue.
@Suite struct FreshnessTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("library.sqlite")
    #expect(try Catalog(path: path).importSheets(SampleLibrary.sheets).isComplete)
  }

  @Test func `a small library is answered rightly at once`() throws {
    let service = try Catalog(path: path, freshness: .eventual)
    #expect(try service.books(matching: BookQuery("kombinatoryka")).total == 7)
    let editor = try Catalog(path: path)
    for round in 1...5 {
      try editor.add(Book(signature: 9000 + round, title: "Kombinatoryka", year: 2001))
      #expect(try service.books(matching: BookQuery("kombinatoryka")).total == 7 + round)
      #expect(try service.books(cql: "title = kombinatoryka").total == 4 + round)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `searches do not wait for the index of a large import`() async throws {
    let service = try Catalog(path: path, freshness: .eventual)
    try service.prepareSearch()
    let rows = (10_001...15_001).map { "\($0);;;Nowa \($0);;2000;;inny;dostępna" }
    let sheet =
      "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
      + rows.joined(separator: "\n")
    let report = try Catalog(path: path).importSheet(Array(sheet.utf8), named: "new.csv")
    #expect(report.isComplete)
    // The first search starts building; its answer is that of the old index or of the new one.
    #expect([0, 1].contains(try service.books(matching: BookQuery("15001")).total))
    while try service.books(matching: BookQuery("15001")).total == 0 {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func `a total and its books never contradict each other`() throws {
    let service = try Catalog(path: path, freshness: .eventual)
    let editor = try Catalog(path: path)
    for _ in 0..<20 {
      let page = try service.books(matching: BookQuery("algebra"), limit: 400)
      #expect(page.books.count == page.total)
      try editor.removeBook(try #require(page.books.first).signature)
      let old = try service.books(matching: BookQuery("algebra"), limit: 400)
      #expect(old.books.count == old.total && old.total == page.total - 1)
      // Without any book the word would be taken for a misspelt one.
      if old.total < 3 { break }
    }
  }

  @Test func `a page of removed books is asked again with a newer index`() throws {
    let catalog = try Catalog(path: path)
    let old = try catalog.searchIndex()
    try Catalog(path: path).removeBook(128)
    let all = (0..<old.count).map { UInt32($0) }
    #expect(try catalog.answered { try catalog.rows(all, in: old, $1) == nil })
    var asked = 0
    let answer = try catalog.answered { index, database in
      asked += 1
      return try catalog.rows((0..<index.count).map { UInt32($0) }, in: index, database)?.books
    }
    #expect(answer.count == 303 && asked == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `changes are noticed before anybody asks`() async throws {
    let service = try Catalog(path: path, freshness: .eventual)
    try service.prepareSearch()
    let before = try #require(service.keptIndex).stamp
    try Catalog(path: path).removeBook(128)
    try service.noticeChanges()
    while service.keptIndex?.stamp == before {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(service.keptIndex?.count == 303)
  }
}
