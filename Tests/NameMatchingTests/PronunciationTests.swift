import Testing

@testable import NameMatching

@Suite struct PronunciationTests {
  private func readings(_ word: String) -> Set<String> {
    Set(Pronunciation.readings(Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) })
  }

  @Test func `a word is read in four languages`() {
    #expect(readings("galois") == ["galois", "galua"])
    #expect(readings("cauchy") == ["cauhi", "koSi", "kauhi", "kauCi"])
    #expect(readings("schwarz").contains("Svarc"))
    #expect(readings("e") == ["e", ""])
    for odd in ["", "żak", "c++", "1914", "Rudin"] {
      #expect(readings(odd).subtracting([""]).isEmpty, "\(odd)")
    }
  }

  @Test(arguments: ["galua", "ojler", "szwarc", "czebyszew", "puankare", "riman", "tejlor"])
  func `a reading begins with a sound of one of its initials`(word: String) {
    for reading in Pronunciation.readings(Array(word.utf8)) {
      #expect(Pronunciation.initials(of: reading[0]).contains(word.utf8.first ?? 0), "\(word)")
    }
  }

  @Test(arguments: [
    ("galua", "galaktyka"), ("kanon", "cannabis"), ("teoria", "terier"), ("szok", "sok"),
    ("mecz", "metz"), ("lalka", "laika"), ("kurs", "curie"),
  ])
  func `other words sound different`(left: String, right: String) {
    let readings = Pronunciation.readings(Array(left.utf8))
    #expect(!readings.isEmpty)
    #expect(Set(readings).isDisjoint(with: Pronunciation.readings(Array(right.utf8))))
  }
}
