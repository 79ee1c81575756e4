import TextFolding

/// Polish alphabetical order: ą after a, ł after l, ź and ż after z; case and punctuation only
/// decide between texts that are otherwise equal.
package enum PolishCollation {
  /// Bytes that compare as the texts do.
  ///
  /// Whole words are compared first: `Analiza w zadaniach` precedes `Analizator`. Letters of other
  /// alphabets follow the Latin ones.
  static func key(for text: String) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count * 2 + 1)
    for scalar in text.precomposedScalars {
      append(scalar, to: &key)
    }
    while key.last == blank { key.removeLast() }
    key.append(0)
    key.append(contentsOf: text.utf8)
    return key
  }

  /// Whether the left text precedes the right one.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    key(for: left).lexicographicallyPrecedes(key(for: right))
  }

  private static let blank: UInt8 = 1
  private static let alphabet = Array("aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż".unicodeScalars)
  private static let weights: [Unicode.Scalar: UInt8] = {
    var weights: [Unicode.Scalar: UInt8] = [:]
    for digit in UInt8(0)...9 { weights[Unicode.Scalar(48 + digit)] = 2 + digit }
    for (index, letter) in alphabet.enumerated() {
      let weight = UInt8(20 + index)
      weights[letter] = weight
      for upper in String(letter).uppercased().unicodeScalars { weights[upper] = weight }
    }
    return weights
  }()

  /// The weights by scalar value, 0 if undefined; all are below U+0180.
  private static let latin: [UInt8] = (0..<0x180).map { value in
    Unicode.Scalar(UInt32(value)).flatMap { weights[$0] } ?? 0
  }

  private static func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
    if scalar.value < UInt32(latin.count) {
      let weight = latin[Int(scalar.value)]
      if weight != 0 { return key.append(weight) }
    }
    guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
      if let last = key.last, last != blank, !scalar.properties.isGraphemeExtend {
        key.append(blank)
      }
      return
    }
    for plain in String(scalar).folded.unicodeScalars {
      if let weight = weights[plain] {
        key.append(weight)
      } else {
        key.append(0xFF)
        key.append(contentsOf: String(plain).utf8)
      }
    }
  }
}
