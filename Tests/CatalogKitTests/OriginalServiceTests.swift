import CatalogKit
import Foundation
import JSONText
import TestSupport
import Testing

/// What the running original answered, asked of ours.
@Suite(.enabled(if: RealData.isPresent)) struct OriginalServiceTests {
  private static var examples: [NSDictionary] {
    let data = try? Data(contentsOf: RealData.url("catalog/expected/http_examples.json"))
    let array = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return array as? [NSDictionary] ?? []
  }

  private static func named(_ name: String) -> NSDictionary {
    examples.first { $0["case"] as? String == name } ?? [:]
  }

  private static var bodies: [String] {
    examples.filter { ($0["request"] as? NSDictionary)?["body"] != nil }
      .compactMap { $0["case"] as? String }
  }

  @Test(arguments: bodies)
  func `questions`(name: String) throws {
    let example = Self.named(name)
    let request = try #require(example["request"] as? NSDictionary)
    let body = try JSONSerialization.data(withJSONObject: request["body"] ?? [])
    let catalog = try SampleLibrary.shared.get()
    if example["status"] as? Int == 200 {
      let page = try catalog.books(BookLookup(json: Array(body), mode: .strict))
      let expected = try #require(example["response"] as? [NSDictionary])
      let answered = try Self.decoded(page.books.prefix(expected.count))
      #expect(answered == expected as NSArray)
      if let note = example["response_note"] as? String {
        #expect(note == "first \(expected.count) of \(page.books.count)")
      } else {
        #expect(page.books.count == expected.count)
      }
    } else {
      #expect(throws: LookupError.self) {
        try catalog.books(BookLookup(json: Array(body), mode: .strict))
      }
    }
  }

  @Test func `categories and dictionary`() throws {
    let catalog = try SampleLibrary.shared.get()
    var writer = JSONWriter()
    writer.array { list in
      for tree in (try? catalog.categoriesAsOriginal().prefix(3)) ?? [] { tree.write(to: &list) }
    }
    let expected = try #require(Self.named("GET /categories")["response"] as? NSArray)
    let trees = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? NSArray
    #expect(trees == expected)
    #expect(try catalog.categoriesAsOriginal().count == 13)
    var dictionary = JSONWriter()
    try catalog.dictionary().write(to: &dictionary)
    let words = try JSONSerialization.jsonObject(with: Data(dictionary.bytes)) as? NSDictionary
    #expect(words == Self.named("GET /dictionary")["response"] as? NSDictionary)
  }

  private static func decoded(_ books: some Sequence<Book>) throws -> NSArray {
    var writer = JSONWriter()
    writer.array { list in for book in books { book.write(to: &list) } }
    return try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? NSArray ?? []
  }
}
