/// The capacity and error correction of QR codes (ISO/IEC 18004, tables 1 and 9).
enum QRCapacity {
  /// The number of modules for data and error correction.
  static func moduleCount(_ version: Int) -> Int {
    var count = (16 * version + 128) * version + 64
    if version > 1 {
      let patterns = version / 7 + 2
      count -= (25 * patterns - 10) * patterns - 55
      if version > 6 { count -= 36 }
    }
    return count
  }

  /// The number of data codewords.
  static func dataCodewords(_ version: Int, _ correction: QRCode.Correction) -> Int {
    moduleCount(version) / 8 - correctionPerBlock(version, correction) * blocks(version, correction)
  }

  /// The data in blocks with their error correction, interleaved.
  static func interleaved(
    _ data: [UInt8], _ version: Int, _ correction: QRCode.Correction
  ) -> [UInt8] {
    let count = blocks(version, correction)
    let checks = correctionPerBlock(version, correction)
    let all = moduleCount(version) / 8
    let shortCount = count - all % count
    let shortLength = all / count - checks
    let divisor = ReedSolomon.divisor(degree: checks)
    var parts: [(data: [UInt8], checks: [UInt8])] = []
    var start = 0
    for block in 0..<count {
      let length = shortLength + (block < shortCount ? 0 : 1)
      let part = Array(data[start..<start + length])
      start += length
      parts.append((part, ReedSolomon.remainder(of: part, by: divisor)))
    }
    var result: [UInt8] = []
    for place in 0...shortLength {
      for part in parts where place < part.data.count { result.append(part.data[place]) }
    }
    for place in 0..<checks { for part in parts { result.append(part.checks[place]) } }
    return result
  }

  private static func correctionPerBlock(_ version: Int, _ correction: QRCode.Correction) -> Int {
    checksPerBlock[correction.row][version - 1]
  }

  private static func blocks(_ version: Int, _ correction: QRCode.Correction) -> Int {
    blockCounts[correction.row][version - 1]
  }

  private static let checksPerBlock: [[Int]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30,
      30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blockCounts: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

extension QRCode.Correction {
  fileprivate var row: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .quartile: 2
    case .high: 3
    }
  }

  /// The two bits for it in the format information.
  var bits: Int {
    switch self {
    case .low: 1
    case .medium: 0
    case .quartile: 3
    case .high: 2
    }
  }
}

/// Error correction over GF(2⁸) with the polynomial x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  /// The coefficients of (x − α⁰)(x − α¹)…, without the highest, which is 1.
  static func divisor(degree: Int) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in 0..<degree {
        result[place] = product(result[place], root)
        if place + 1 < degree { result[place] ^= result[place + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  /// The remainder of a division, which is the error correction codewords.
  static func remainder(of data: [UInt8], by divisor: [UInt8]) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for place in divisor.indices { result[place] ^= product(divisor[place], factor) }
    }
    return result
  }

  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var result = 0
    for place in stride(from: 7, through: 0, by: -1) {
      result = (result << 1) ^ (result >> 7 * 0x11D)
      if other >> UInt8(place) & 1 == 1 { result ^= Int(one) }
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
