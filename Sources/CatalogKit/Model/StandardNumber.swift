/// An ISBN or ISSN, in any notation.
///
/// The ISBN-10 and ISBN-13 of a book are equal; so are numbers with hyphens, spaces or neither.
/// Sources: ISO 2108 (ISBN), ISO 3297 (ISSN).
///
/// ```swift
/// let one = StandardNumber("83-204-2330-9")
/// let other = StandardNumber("978-83-204-2330-3")
/// print(one == other)
/// ```
public struct StandardNumber: Hashable, Sendable {
  /// The kinds of standard numbers.
  public enum Kind: Hashable, Sendable {
    /// An ISBN, of ten or thirteen digits.
    case isbn
    /// An ISSN, of eight digits.
    case issn
  }

  /// The kind of the number.
  public let kind: Kind
  /// The digits: thirteen for an ISBN, eight for an ISSN (the last may be `X`).
  public let digits: String

  /// Parses a number, and verifies its check digit.
  ///
  /// - Parameter text: The number as printed or typed, perhaps with `ISBN` in front.
  /// - Returns: `nil` if the text is not an ISBN or ISSN, or its check digit is wrong.
  public init?(_ text: String) {
    let compact = Self.compact(text)
    let values = compact.map { $0 == UInt8(ascii: "X") ? 10 : Int($0) - 48 }
    guard values.dropLast().allSatisfy({ $0 < 10 }) else { return nil }
    switch values.count {
    case 8:
      guard Self.weightedSum(values) % 11 == 0 else { return nil }
      kind = .issn
      digits = String(decoding: compact, as: UTF8.self)
    case 10:
      guard Self.weightedSum(values) % 11 == 0 else { return nil }
      kind = .isbn
      digits = Self.thirteen(from: compact)
    case 13:
      let isBook = compact.starts(with: "978".utf8) || compact.starts(with: "979".utf8)
      guard isBook, Self.alternatingSum(values) % 10 == 0, values.last != 10 else { return nil }
      kind = .isbn
      digits = String(decoding: compact, as: UTF8.self)
    default: return nil
    }
  }

  /// The digits of a text, and `X`, if it contains nothing else but hyphens and spaces.
  ///
  /// Empty if the text contains anything else.
  static func compact(_ text: some StringProtocol) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": result.append(UInt8(truncatingIfNeeded: scalar.value))
      case "x", "X": result.append(UInt8(ascii: "X"))
      case "-", " ", "\u{A0}", "‐", "‑", "–", "—", "−": continue
      default: return []
      }
    }
    return result
  }

  private static func thirteen(from ten: [UInt8]) -> String {
    let body = Array("978".utf8) + ten.prefix(9)
    let check = (10 - alternatingSum(body.map { Int($0) - 48 }) % 10) % 10
    return String(decoding: body, as: UTF8.self) + String(check)
  }

  private static func weightedSum(_ values: [Int]) -> Int {
    values.enumerated().reduce(0) { $0 + (values.count - $1.offset) * $1.element }
  }

  private static func alternatingSum(_ values: [Int]) -> Int {
    values.enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? 1 : 3) * $1.element }
  }
}
