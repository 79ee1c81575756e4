import Testing

@testable import CatalogKit

/// Stems of Polish and English words.
@Suite struct StemTests {
  private func share(_ left: String, _ right: String) -> Bool {
    let keys = Set(Stems.keys(of: Array(left.utf8)))
    return Stems.keys(of: Array(right.utf8)).contains { keys.contains($0) }
  }

  @Test(arguments: [
    ["grafy", "grafow", "graf", "grafem", "grafach", "grafami", "grafie"],
    ["algebra", "algebry", "algebrze", "algebre", "algebr"],
    ["calka", "calki", "calek", "calce", "calkami"],
    ["teoria", "teorii", "teorie"],
    ["rownanie", "rownania", "rownan", "rownaniach", "rownaniu"],
    ["rozniczkowy", "rozniczkowa", "rozniczkowej", "rozniczkowych", "rozniczkowego"],
    ["funkcja", "funkcji", "funkcje", "funkcjach"],
    ["fizyka", "fizyki", "fizyce", "fizyke"],
    ["system", "systemy", "systemow", "systemie", "systemem"],
    ["problem", "problemy", "problemow", "problemami"],
    ["macierz", "macierze", "macierzy", "macierzach"],
    ["przestrzen", "przestrzenie", "przestrzeni", "przestrzeniach"],
    ["tekst", "tekscie", "tekstu"], ["kompendium", "kompendia", "kompendiow"],
    ["ogolny", "ogolnej", "ogolniejszego", "najogolniejszego"],
    ["ksiazka", "ksiazki", "ksiazek", "ksiazce"],
    ["geometria", "geometrii", "geometrie"],
    ["algorithm", "algorithms"], ["analysis", "analysis"], ["running", "runs", "run"],
    ["theory", "theories"], ["programming", "programs", "program"],
  ])
  func `forms of a word share a stem`(forms: [String]) {
    for form in forms.dropFirst() {
      #expect(share(forms[0], form), "\(forms[0]) and \(form)")
    }
  }

  @Test(arguments: [
    ("algebra", "algorytm"), ("logika", "logarytm"), ("liczba", "liczenie"), ("teoria", "teatr"),
    ("fizyka", "fizjologia"), ("rower", "rowy"),
  ])
  func `other words do not`(left: String, right: String) { #expect(!share(left, right)) }

  @Test func `numbers, signs and short words have none, and no text is too odd`() {
    for text in ["", "1", "2001", "c++", "c#", "ab", "-", "ż", "\u{1}2345"] {
      #expect(Stems.keys(of: Array(text.utf8)).isEmpty)
    }
    var random = SeededBytes(state: 7)
    for _ in 0..<5000 {
      let word = (0..<Int(random.next() % 12)).map { _ in UInt8(97 + random.next() % 26) }
      let keys = Stems.keys(of: word)
      #expect(keys.allSatisfy { !$0.isEmpty } && keys.count <= 4)
    }
  }

  private struct SeededBytes {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
