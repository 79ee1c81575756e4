import Localization
import Testing

@Suite struct MessageCatalogTests {
  private func catalog(_ texts: [Language: String]) throws -> MessageCatalog {
    try MessageCatalog(texts.mapValues { Array($0.utf8) })
  }

  @Test func `arguments stand where the text wants them`() throws {
    let catalog = try catalog([
      .english: #"{"in": "{1} in {0}"}"#, .polish: #"{"in": "w {0}: {1}"}"#,
    ])
    let message = Message("in", "books.csv", 3)
    #expect(catalog.text(of: message, in: .english) == "3 in books.csv")
    #expect(catalog.text(of: message, in: .polish) == "w books.csv: 3")
  }

  @Test(arguments: [
    (0, "0 książek"), (1, "1 książka"), (2, "2 książki"), (5, "5 książek"), (12, "12 książek"),
    (22, "22 książki"), (112, "112 książek"), (-3, "-3 książki"),
  ])
  func `Polish plurals follow CLDR`(count: Int, expected: String) throws {
    let text = "{0, plural, one {# książka} few {# książki} many {# książek} other {# książki}}"
    let catalog = try catalog([.polish: #"{"books": "\#(text)"}"#])
    #expect(catalog.text(of: Message("books", .integer(count)), in: .polish) == expected)
  }

  @Test(arguments: [(1, "один"), (21, "один"), (3, "кілька"), (11, "багато"), (14, "багато")])
  func `Ukrainian plurals follow CLDR`(count: Int, expected: String) throws {
    let text = "{0, plural, one {один} few {кілька} many {багато} other {багато}}"
    let catalog = try catalog([.ukrainian: #"{"n": "\#(text)"}"#])
    #expect(catalog.text(of: Message("n", .integer(count)), in: .ukrainian) == expected)
  }

  @Test(arguments: [
    ("no value", "No value."), ("łatwo", "Łatwo."), ("PM10 is high.", "PM10 is high."),
    ("why?", "Why?"), ("", ""),
  ])
  func `a text becomes a sentence`(text: String, sentence: String) {
    #expect(text.asSentence == sentence)
  }

  @Test func `a missing text falls back to English, a missing key to itself`() throws {
    let catalog = try catalog([.english: #"{"a": "A"}"#, .polish: "{}"])
    #expect(catalog.text(of: Message("a"), in: .polish) == "A")
    #expect(catalog.text(of: Message("b"), in: .polish) == "b")
  }

  @Test func `messages nest, and numbers take the language's separator`() throws {
    let catalog = try catalog([
      .english: #"{"outer": "station {0}", "value": "{0} µg/m³"}"#,
      .polish: #"{"outer": "stacja {0}"}"#,
    ])
    let message = Message("outer", .message(Message("value", .decimal(12.25, fractionDigits: 2))))
    #expect(catalog.text(of: message, in: .english) == "station 12.25 µg/m³")
    #expect(Language.polish.text(of: 12.5) == "12,5")
    #expect(Language.polish.text(of: -0.01) == "0")
    #expect(Language.english.text(of: .nan) == "–")
  }

  @Test func `apostrophes and quoted braces are literal`() throws {
    let catalog = try catalog([.english: #"{"a": "it''s the book's '{0}' {0}"}"#])
    #expect(catalog.text(of: Message("a", "x"), in: .english) == "it's the book's {0} x")
  }

  @Test(arguments: ["{", "}", "{x}", "{0, select, other {}}", "{0, plural, one {a}}", "{0, plural"])
  func `a malformed text is refused with its key`(text: String) throws {
    let error = #expect(throws: MessageCatalogError.self) {
      try catalog([.english: #"{"k": "\#(text)"}"#])
    }
    #expect(error?.key == "k")
  }

  @Test func `a resource that is not an object of texts is refused`() {
    for text in ["[]", "{\"a\": 1}", "{"] {
      #expect(throws: MessageCatalogError.self) { try catalog([.english: text]) }
    }
  }

  @Test func `the language is the one asked for, else the environment's, else English`() {
    #expect(Language.preferred(.polish, environment: ["LANG": "en_GB.UTF-8"]) == .polish)
    #expect(Language.preferred(environment: ["LC_ALL": "", "LANG": "uk_UA.UTF-8"]) == .ukrainian)
    #expect(Language.preferred(environment: ["LC_ALL": "C", "LANG": "pl_PL"]) == .english)
    #expect(Language.preferred(environment: [:]) == .english)
    #expect(Language(identifier: "de") == nil)
    #expect(Language(identifier: "pl-PL") == .polish)
  }
}
