import FileAccess
import SectionFile
import TestSupport
import Testing

@testable import NameMatching

@Suite struct NameIndexTests {
  private let names = [
    "Centrum", "Metro Wilanowska", "Nowowiejska", "aleja Niepodległości", "Plac Konstytucji",
    "Konstytucji 3 Maja", "Café Nero", "Nowy Świat", "Świat Książki", "Київ-Пасажирський",
    "Львів", "Łódź Fabryczna", "Warszawa Centralna", "Warszawa", "Жмеринка",
  ]

  @Test(arguments: [
    ("centrum", "Centrum"), ("CENTR", "Centrum"), ("wilanowska metro", "Metro Wilanowska"),
    ("al. niepodleglosci", "aleja Niepodległości"), ("nowowieska", "Nowowiejska"),
    ("nowowiejksa", "Nowowiejska"), ("swiat", "Świat Książki"), ("nowy swiat", "Nowy Świat"),
    ("cafe nero", "Café Nero"), ("lodz", "Łódź Fabryczna"), ("kyiv", "Київ-Пасажирський"),
    ("lwiw", "Львів"), ("lviv", "Львів"), ("варшава", "Warszawa"), ("warszawa", "Warszawa"),
    ("ul. Nowowiejska", "Nowowiejska"), ("zmerynka", "Жмеринка"),
    ("3 maja", "Konstytucji 3 Maja"), ("konstytucji", "Konstytucji 3 Maja"),
  ])
  func `the best match is what was meant`(text: String, expected: String) throws {
    let found = NameIndex(names).matches(text, ignoring: ["ul"])
    #expect(found.first.map { names[$0.index] } == expected)
  }

  @Test(arguments: ["", "  ", "!?", "zzzzzz", "xy", "📚"])
  func `what fits nothing finds nothing`(text: String) {
    #expect(NameIndex(names).matches(text).isEmpty)
  }

  @Test func `qualities come in order`() {
    let names = ["Metro Centrum", "Centrum Nauki", "Centrum", "Centrumowa"]
    let found = NameIndex(names).matches("centrum")
    #expect(
      found.map { names[$0.index] } == [
        "Centrum", "Centrumowa", "Centrum Nauki", "Metro Centrum",
      ])
    #expect(found.map(\.quality) == [.exact, .beginning, .beginning, .words])
    #expect(NameIndex(names).matches("centum").first?.quality == .misspelt(mistakes: 1))
  }

  @Test func `a beginning shared by very many names still finds the exact one`() {
    let names = (0..<30_000).map { "Aleja \($0)" } + ["A"]
    let found = NameIndex(names).matches("a", limit: 3)
    #expect(found.first?.index == 30_000)
    #expect(found.count == 3)
  }

  @Test func `matches agree with a scan of all names`() {
    var generator = SeededGenerator(seed: 7)
    let syllables = ["no", "wo", "wiej", "ska", "al", "cen", "trum", "ło", "dź"]
    func name() -> String {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 1...3, using: &generator))
          .map { _ in syllables.randomElement(using: &generator) ?? "" }.joined()
      }.joined(separator: " ")
    }
    for _ in 0..<60 {
      let names = (0..<40).map { _ in name() }
      let index = NameIndex(names)
      let words = NameWords.folded(name())
      let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      let expected = names.indices.filter { position in
        let own = NameWords.folded(names[position])
        return words.allSatisfy { word in own.contains { $0.starts(with: word) } }
      }
      let found = index.matches(text, limit: 100)
      let isMisspelt = found.contains { if case .misspelt = $0.quality { true } else { false } }
      #expect(Set(found.map(\.index)) == Set(expected) || (expected.isEmpty && isMisspelt))
    }
  }

  @Test func `an index in a file gives the same answers, and a damaged one is refused or answers`()
    throws
  {
    let kind = SectionFileKind(signature: "NAMETST", version: 1, title: "names")
    let writer = try SectionWriter(kind: kind)
    try NameIndex(names).write(to: writer, as: "names")
    let good = try writer.bytes()
    func open(_ bytes: [UInt8]) throws -> NameIndex? {
      let file = try SectionReader(memory: MappedFile(copying: bytes), kind: kind, file: nil)
      return try NameIndex(sections: file, as: "names", nameCount: names.count)
    }
    let mapped = try #require(try open(good))
    for text in ["centrum", "nowowieska", "lviv", "3 maja", "zzz"] {
      #expect(mapped.matches(text) == NameIndex(names).matches(text))
    }
    var random = SeededGenerator(seed: 5)
    var (opened, refused) = (0, 0)
    for _ in 0..<400 {
      var bytes = good
      bytes[Int.random(in: bytes.indices, using: &random)] ^= .random(in: 1...255, using: &random)
      do {
        let found = try open(bytes)?.matches("nowowieska") ?? []
        #expect(found.allSatisfy { names.indices.contains($0.index) })
        opened += 1
      } catch is SectionFileError {
        refused += 1
      }
    }
    #expect(opened > 20 && refused > 20)
  }
}
