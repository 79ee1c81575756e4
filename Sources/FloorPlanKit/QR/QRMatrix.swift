/// The modules of a QR code under construction (ISO/IEC 18004, 6.3 and 7.7 to 7.9).
struct QRMatrix {
  private(set) var modules: [Bool]
  /// The modules of finders, timing, alignment and format, which masks do not affect.
  private var isFixed: [Bool]
  private let size: Int
  private let version: Int

  /// Draws the patterns and the codewords, unmasked.
  init(version: Int, codewords: [UInt8]) {
    self.version = version
    size = 17 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    drawPatterns()
    drawFormat(0)
    drawVersion()
    drawCodewords(codewords)
  }

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    guard (0..<size).contains(column), (0..<size).contains(row) else { return }
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawPatterns() {
    for place in 0..<size {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for y in -4...4 {
        for x in -4...4 {
          let ring = max(abs(x), abs(y))
          set(column + x, row + y, ring != 2 && ring != 4)
        }
      }
    }
    let places = alignmentPlaces
    for column in places {
      for row in places where !isFinder(column, row) {
        for y in -2...2 {
          for x in -2...2 { set(column + x, row + y, max(abs(x), abs(y)) != 1) }
        }
      }
    }
  }

  private func isFinder(_ column: Int, _ row: Int) -> Bool {
    (column == 6 && row == 6) || (column == 6 && row == size - 7)
      || (column == size - 7 && row == 6)
  }

  private var alignmentPlaces: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
  }

  /// Draws the fifteen format bits twice: correction and mask with a BCH code (7.9).
  private mutating func drawFormat(_ data: Int) {
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ rest >> 9 * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { set(8, place, bit(place)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for place in 9..<15 { set(14 - place, 8, bit(place)) }
    for place in 0..<8 { set(size - 1 - place, 8, bit(place)) }
    for place in 8..<15 { set(8, size - 15 + place, bit(place)) }
    set(8, size - 8, true)
  }

  /// Draws the eighteen version bits twice, from version 7 on (7.10).
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ rest >> 11 * 0x1F25 }
    let bits = version << 12 | rest
    for place in 0..<18 {
      let (along, across) = (size - 11 + place % 3, place / 3)
      set(along, across, bits >> place & 1 == 1)
      set(across, along, bits >> place & 1 == 1)
    }
  }

  /// Draws the codewords in pairs of columns from the right, alternately upwards and downwards.
  private mutating func drawCodewords(_ codewords: [UInt8]) {
    var bit = 0
    for right in stride(from: size - 1, to: 0, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
      for step in 0..<size {
        for column in [right, right - 1] {
          let isUpwards = (right + 1) & 2 == 0
          let row = isUpwards ? size - 1 - step : step
          let place = row * size + column
          guard !isFixed[place], bit < codewords.count * 8 else { continue }
          modules[place] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
    }
  }

  /// The finished code with one of the eight masks.
  func masked(_ mask: Int, _ correction: QRCode.Correction) -> QRMatrix {
    var copy = self
    for row in 0..<size {
      for column in 0..<size
      where !isFixed[row * size + column] && Self.turns(mask, column, row) {
        copy.modules[row * size + column].toggle()
      }
    }
    copy.drawFormat(correction.bits << 3 | mask)
    return copy
  }

  private static func turns(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// The penalty for patterns that make a code hard to read (7.8.3.1): long runs, blocks, false
  /// finders, imbalance.
  var penalty: Int {
    var points = 0
    for isRow in [true, false] {
      for line in 0..<size {
        points += linePenalty { isRow ? modules[line * size + $0] : modules[$0 * size + line] }
      }
    }
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let corner = modules[row * size + column]
        if corner == modules[row * size + column + 1],
          corner == modules[(row + 1) * size + column],
          corner == modules[(row + 1) * size + column + 1]
        {
          points += 3
        }
      }
    }
    let dark = modules.count { $0 }
    let deviation = abs(dark * 20 - modules.count * 10)
    return points + (deviation + modules.count - 1) / modules.count * 10 - (deviation == 0 ? 0 : 10)
  }

  private func linePenalty(_ isDark: (Int) -> Bool) -> Int {
    var points = 0
    var run = 0
    var window = 0
    for place in 0..<size {
      let dark = isDark(place)
      run = place > 0 && dark == isDark(place - 1) ? run + 1 : 1
      if run == 5 { points += 3 } else if run > 5 { points += 1 }
      window = (window << 1 | (dark ? 1 : 0)) & 0x7FF
      if place >= 10, window == 0x5D0 || window == 0x05D { points += 40 }
    }
    return points
  }
}
