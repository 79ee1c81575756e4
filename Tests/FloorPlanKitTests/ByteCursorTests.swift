import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct ByteCursorTests {
  /// The number at the beginning of a text, and how many bytes it took.
  private func number(_ text: String) -> (Double, Int)? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard var cursor = ByteCursor(bytes), let start = bytes.baseAddress,
        let number = cursor.takeNumber()
      else { return nil }
      return (number, cursor.place - start)
    }
  }

  @Test func `numbers are those nearest to their texts, whatever follows`() {
    var generator = SeededGenerator(seed: 3)
    func digits(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &generator))
        .map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
    }
    for _ in 0..<10_000 {
      let whole = digits(10)
      let point = Bool.random(using: &generator)
      let fraction = point ? digits(10) : ""
      var text = ["", "-", "+"].randomElement(using: &generator) ?? ""
      text += whole + (point ? "." : "") + fraction
      if Int.random(in: 0..<8, using: &generator) == 0 {
        text += ["e2", "E-3", "e+1"].randomElement(using: &generator) ?? ""
      }
      let tail =
        ["", " ", ",", "-1", ".5", "mm", " 12345678901234567890", "px 1 2 3 4 5 6 7 8"]
        .randomElement(using: &generator) ?? ""
      // A second point begins the next number, but only where this one has had its own.
      guard point || !tail.hasPrefix(".") else { continue }
      guard !(whole + fraction).isEmpty else { continue }
      let found = number(text + tail)
      var standard = text.hasPrefix("+") ? String(text.dropFirst()) : text
      if let place = standard.firstIndex(of: ".") {
        let next = standard.index(after: place)
        if next == standard.endIndex || !standard[next].isNumber {
          standard.insert("0", at: next)
        }
      }
      #expect(found?.0 == Double(standard), "\(text + tail)")
      #expect(found?.1 == text.utf8.count, "\(text + tail)")
    }
  }
}
