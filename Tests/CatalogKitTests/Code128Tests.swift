import Foundation
import Testing

@testable import CatalogKit

/// Barcodes of Code 128.
@Suite struct Code128Tests {
  /// What a scanner would read: the values of bars and gaps, checked and decoded.
  private static func read(_ code: Code128) throws -> String {
    var values = code.values
    #expect(values.removeLast() == 106)
    let check = values.removeLast()
    let sum = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    #expect(check == sum % 103)
    var isPaired = try #require(values.first) == 105
    var text = ""
    for value in values.dropFirst() {
      switch value {
      case 99 where !isPaired: isPaired = true
      case 100 where isPaired: isPaired = false
      case _ where isPaired: text += (value < 10 ? "0" : "") + String(value)
      default: text.unicodeScalars.append(try #require(Unicode.Scalar(value + 32)))
      }
    }
    return text
  }

  @Test func `a check symbol is the one that ISO 15417 asks for`() throws {
    // The worked example of the symbology's usual description: "Wikipedia" in set B checks to 88.
    #expect(try #require(Code128("Wikipedia")).values.suffix(2) == [88, 106])
    #expect(try #require(Code128("1234")).values == [105, 12, 34, (105 + 12 + 68) % 103, 106])
  }

  @Test func `what was written is read`() throws {
    var texts = [
      "1", "12", "123", "1234", "12345", "R000012", "AB123456CD", "P-4702", "a1234567b1",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let letters = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Bool.random(using: &random)
          ? Character(String(Int.random(in: 0...9, using: &random)))
          : Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random)))
      }
      texts.append(String(letters))
    }
    for text in texts {
      let code = try #require(Code128(text))
      #expect(try Self.read(code) == text)
      // Each symbol has 11 modules, the stop 13.
      #expect(code.widths.reduce(0, +) == (code.values.count - 1) * 11 + 13)
    }
  }

  @Test func `texts that no barcode holds are refused`() {
    for text in ["", "ż", "a\n", "\u{7F}", String(repeating: "x", count: 49)] {
      #expect(Code128(text) == nil)
    }
    #expect(Code128("<&\">")?.svg().contains("aria-label=\"&lt;&amp;&quot;>\"") == true)
  }
}
