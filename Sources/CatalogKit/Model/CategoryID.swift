/// A category's identifier: `G` and digits; for a subcategory, also `-S` and digits.
///
/// Identifiers order and compare as text, so those of one length are in numerical order.
public struct CategoryID: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// The identifier as text, such as `G01-S00`.
  public let description: String

  /// Parses an identifier; surrounding spaces and case are ignored.
  ///
  /// - Parameter text: The identifier, such as `G01-S00`.
  /// - Returns: `nil` unless the text is `G<digits>` or `G<digits>-S<digits>`.
  public init?(_ text: String) {
    let letters = Array(text.utf8.trimmed).map { 97...122 ~= $0 ? $0 - 32 : $0 }
    var rest = letters[...]
    guard Self.take(UInt8(ascii: "G"), &rest) else { return nil }
    if !rest.isEmpty {
      guard rest.removeFirst() == UInt8(ascii: "-"), Self.take(UInt8(ascii: "S"), &rest),
        rest.isEmpty
      else { return nil }
    }
    description = String(decoding: letters, as: UTF8.self)
  }

  /// The main category: the identifier itself, or that of the category above it.
  public var main: CategoryID {
    guard let hyphen = description.firstIndex(of: "-") else { return self }
    return CategoryID(trusted: String(description[..<hyphen]))
  }

  /// Whether it is a main category.
  public var isMain: Bool { !description.utf8.contains(UInt8(ascii: "-")) }

  /// Whether the left identifier precedes the right one, character by character.
  public static func < (left: CategoryID, right: CategoryID) -> Bool {
    left.description < right.description
  }

  /// Creates an identifier from text that is known to be valid.
  init(trusted description: String) { self.description = description }

  private static func take(_ letter: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == letter else { return false }
    rest.removeFirst()
    let digits = rest.prefix { 48...57 ~= $0 }
    rest.removeFirst(digits.count)
    return (1...9).contains(digits.count)
  }
}

extension CategoryID: Codable {
  /// Decodes an identifier from a string.
  ///
  /// - Throws: `DecodingError` if a required member is missing or has another type.
  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the identifier as a string.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension BidirectionalCollection where Element == UInt8 {
  /// The bytes without leading and trailing whitespace.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { $0 > 0x20 }),
      let last = lastIndex(where: { $0 > 0x20 })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
