/// The encoding of text in a QR code (ISO/IEC 18004, 7.4).
enum QRMode {
  case digits
  case alphanumeric
  case bytes
  /// Bytes that are declared as UTF-8, since readers guess the encoding otherwise.
  case unicode

  /// The shortest mode that can encode all characters of a text.
  init(for text: String) {
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .digits
    } else if !text.isEmpty, text.utf8.allSatisfy({ Self.place(of: $0) != nil }) {
      self = .alphanumeric
    } else {
      self = text.utf8.allSatisfy { $0 < 0x80 } ? .bytes : .unicode
    }
  }

  private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  private static func place(of letter: UInt8) -> Int? { letters.firstIndex(of: letter) }

  private var indicator: Int {
    switch self {
    case .digits: 1
    case .alphanumeric: 2
    case .bytes, .unicode: 4
    }
  }

  /// The mode indicator of an extended channel interpretation and the number of UTF-8, 26.
  private static let declaration = (bits: 0b0111 << 8 | 26, width: 12)

  /// The number of bits of the character count.
  private func countBits(_ version: Int) -> Int {
    let group = version < 10 ? 0 : version < 27 ? 1 : 2
    return switch self {
    case .digits: [10, 12, 14][group]
    case .alphanumeric: [9, 11, 13][group]
    case .bytes, .unicode: [8, 16, 16][group]
    }
  }

  /// The number of bits of an encoded text.
  func bitCount(of text: String, version: Int) -> Int {
    let count = text.utf8.count
    let letters =
      switch self {
      case .digits: count / 3 * 10 + [0, 4, 7][count % 3]
      case .alphanumeric: count / 2 * 11 + count % 2 * 6
      case .bytes: count * 8
      case .unicode: Self.declaration.width + count * 8
      }
    guard count < 1 << countBits(version) else { return .max }
    return 4 + countBits(version) + letters
  }

  /// The data codewords of a text, padded as the standard requires.
  func codewords(of text: String, version: Int, count: Int) -> [UInt8] {
    var bits = QRBits()
    if self == .unicode { bits.add(Self.declaration.bits, Self.declaration.width) }
    bits.add(indicator, 4)
    bits.add(text.utf8.count, countBits(version))
    let letters = Array(text.utf8)
    switch self {
    case .digits:
      for start in stride(from: 0, to: letters.count, by: 3) {
        let group = letters[start..<min(start + 3, letters.count)]
        bits.add(group.reduce(0) { $0 * 10 + Int($1 &- 0x30) }, [0, 4, 7, 10][group.count])
      }
    case .alphanumeric:
      for start in stride(from: 0, to: letters.count, by: 2) {
        let group = letters[start..<min(start + 2, letters.count)]
        bits.add(group.reduce(0) { $0 * 45 + (Self.place(of: $1) ?? 0) }, [0, 6, 11][group.count])
      }
    case .bytes, .unicode: for letter in letters { bits.add(Int(letter), 8) }
    }
    bits.add(0, max(0, min(4, count * 8 - bits.count)))
    var result = bits.bytes
    for place in 0..<max(0, count - result.count) { result.append(place % 2 == 0 ? 0xEC : 0x11) }
    return result
  }
}

/// A sequence of bits, most significant bit of each number first.
private struct QRBits {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func add(_ value: Int, _ width: Int) {
    for place in stride(from: width - 1, through: 0, by: -1) {
      if count % 8 == 0 { bytes.append(0) }
      if value >> place & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
