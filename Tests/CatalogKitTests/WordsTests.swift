import CatalogKit
import Foundation
import Localization
import TestSupport
import Testing

/// What the kit and its command say, in both languages.
@Suite struct WordsTests {
  @Test func `every text is there in English and in Polish, with the same arguments`() throws {
    let keys = CatalogWords.catalog.languagesByKey
    #expect(keys.count > 60)
    for (key, languages) in keys {
      #expect(languages == [.english, .polish], "\(key)")
      let english = CatalogWords.catalog.usedArguments(of: key, in: .english)
      let polish = CatalogWords.catalog.usedArguments(of: key, in: .polish)
      // The reader of tables says in English what exactly it found.
      #expect(english == polish || key.hasPrefix("table."), "\(key)")
    }
  }

  @Test func `every text is used, and every text used exists`() throws {
    let known = Set(CatalogWords.catalog.languagesByKey.keys)
    var named: Set<String> = ["plain"]
    for path in Checkout.swiftFiles(in: "Sources/CatalogKit") {
      for match in try Checkout.text(of: path).matches(
        of: #/(?:Message|init)\(\s*(?:key: )?"([a-z]+\.[A-Za-z0-9]+)/#)
      { named.insert(String(match.1)) }
    }
    named.remove("header.lacks")
    named.formUnion(SheetKind.allCases.map { "header.lacks.\($0.rawValue)" })
    #expect(named == known, "\(named.symmetricDifference(known).sorted())")
  }

  @Test func `the command's texts are there in both languages`() throws {
    let texts = try [Language.english: "en", .polish: "pl"].mapValues { name in
      Array(
        try Checkout.text(of: "Sources/tools/library-search/Resources/library-\(name).json").utf8)
    }
    let keys = try MessageCatalog(texts).languagesByKey
    #expect(keys.values.allSatisfy { $0 == [.english, .polish] })
    for kind in Change.Kind.allCases { #expect(keys["change.\(kind.name)"] != nil, "\(kind)") }
    for path in Checkout.swiftFiles(in: "Sources/tools/library-search") {
      for match in try Checkout.text(of: path).matches(of: #/(?:texts|self)\["([A-Za-z.]+)"\]/#) {
        #expect(keys[String(match.1)] != nil, "\(path): \(match.1)")
      }
    }
  }

  @Test func `a problem is told in the language asked for`() throws {
    let folder = try TemporaryFolder()
    let sheet = try folder.write("ID_KATEGORII;KATEGORIA\nX;A\n", to: "c.csv")
    let report = try Catalog().importSheets([sheet])
    let problem = try #require(report.sheets.first?.problems.first)
    #expect(problem.message.hasPrefix("a category's identifier must be G"))
    #expect(
      CatalogWords.text(of: problem.reason, in: .polish).hasPrefix("identyfikator kategorii to G"))
  }
}
