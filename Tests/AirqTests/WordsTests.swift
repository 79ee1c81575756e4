import AirQualityKit
import Foundation
import Testing

@testable import AirqCommands

@Suite struct WordsTests {
  @Test func `bars have gaps where values are missing`() {
    #expect(Words.sparkline([1, nil, 8]) == "▁·█")
    #expect(Words.sparkline([nil, nil]) == "··")
    #expect(Words.sparkline([5, 5]) == "▁▁")
  }

  @Test(arguments: [(0.0, "0 min"), (7199, "119 min"), (7200, "2 h"), (172_800, "2 days")])
  func `ages`(seconds: Double, text: String) {
    #expect(Words(.english).age(seconds) == text)
  }

  @Test func `fields with commas and quotes are quoted`() {
    var csv = CSVText()
    csv.add(["a,b", nil, "say \"x\"", "plain"])
    #expect(csv.text == "\"a,b\",,\"say \"\"x\"\"\",plain\n")
  }

  @Test func `a quote under an accent is a quote`() {
    var csv = CSVText()
    csv.add(["a\"\u{301}b", "c"])
    #expect(csv.text == "\"a\"\"\u{301}b\",c\n")
  }
}
