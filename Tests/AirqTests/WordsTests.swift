import AirQualityKit
import Foundation
import TestSupport
import Testing

@testable import AirqCommands

@Suite struct WordsTests {
  @Test func `every text is there in both languages, with the same arguments`() {
    for (key, languages) in Words.catalog.languagesByKey {
      #expect(languages == Set(AirTexts.languages), "\(key)")
      let english = Words.catalog.usedArguments(of: key, in: .english)
      #expect(english == Words.catalog.usedArguments(of: key, in: .polish), "\(key)")
    }
  }

  @Test func `the command names every text, and none that is missing`() throws {
    let keys = try TextKeys(in: "Sources/tools/airq")
    let own = Set(Words.catalog.languagesByKey.keys)
    #expect(keys.unused(of: own) == [])
    #expect(keys.missing(from: own.union(AirTexts.catalog.languagesByKey.keys)) == [])
  }

  @Test func `bars have gaps where values are missing`() {
    #expect(Words.sparkline([1, nil, 8]) == "▁·█")
    #expect(Words.sparkline([nil, nil]) == "··")
    #expect(Words.sparkline([5, 5]) == "▁▁")
  }

  @Test(arguments: [(0.0, "0 min"), (7199, "119 min"), (7200, "2 h"), (172_800, "2 days")])
  func `ages`(seconds: Double, text: String) {
    #expect(Words(.english).age(seconds) == text)
  }
}
