/// The normal equations of a regression with several right-hand sides.
struct SymmetricSystem {
  /// The number of observations that ``add(block:_:)`` adds at once.
  static let block = 4

  private let width: Int
  private let sides: Int
  private var matrix: [Double]
  private var right: [Double]

  init(width: Int, sides: Int) {
    self.width = width
    self.sides = sides
    matrix = Array(repeating: 0, count: width * width)
    right = Array(repeating: 0, count: width * sides)
  }

  /// Adds an observation: the features and the targets.
  mutating func add(_ row: [Double], _ targets: ArraySlice<Double>) {
    let (width, sides) = (width, sides)
    row.withUnsafeBufferPointer { row in
      targets.withUnsafeBufferPointer { targets in
        matrix.withUnsafeMutableBufferPointer { matrix in
          for line in 0..<width {
            let factor = row[line]
            let base = line * width
            for column in line..<width { matrix[base + column] += factor * row[column] }
          }
        }
        right.withUnsafeMutableBufferPointer { right in
          for line in 0..<width {
            let factor = row[line]
            let base = line * sides
            for side in 0..<sides { right[base + side] += factor * targets[side] }
          }
        }
      }
    }
  }

  /// Adds ``block`` observations at once, which is faster than one after the other.
  ///
  /// - Parameters:
  ///   - rows: The features, one observation after the other.
  ///   - targets: The targets, one observation after the other.
  mutating func add(block rows: [Double], _ targets: [Double]) {
    guard rows.count == Self.block * width, targets.count == Self.block * sides else { return }
    let (width, sides) = (width, sides)
    rows.withUnsafeBufferPointer { rows in
      targets.withUnsafeBufferPointer { targets in
        matrix.withUnsafeMutableBufferPointer { matrix in
          right.withUnsafeMutableBufferPointer { right in
            guard let rows = rows.baseAddress, let targets = targets.baseAddress,
              let matrix = matrix.baseAddress, let right = right.baseAddress
            else { return }
            var line = 0
            while line < width {
              let factors = (
                rows[line], rows[width + line], rows[2 * width + line], rows[3 * width + line]
              )
              // Only the upper triangle is used.
              Self.add(factors, rows, width, from: line, to: matrix + line * width)
              Self.add(factors, targets, sides, from: 0, to: right + line * sides)
              line += 1
            }
          }
        }
      }
    }
  }

  /// Adds four lines of numbers, each times its factor, to a line of sums.
  @inline(__always)
  private static func add(
    _ factors: (Double, Double, Double, Double), _ lines: UnsafePointer<Double>, _ count: Int,
    from first: Int, to sums: UnsafeMutablePointer<Double>
  ) {
    let (one, two, three, four) = (lines, lines + count, lines + 2 * count, lines + 3 * count)
    // Loops over ranges and checked buffers take several times as long without optimization.
    var place = first
    while place < count {
      sums[place] +=
        factors.0 * one[place] + factors.1 * two[place] + factors.2 * three[place]
        + factors.3 * four[place]
      place += 1
    }
  }

  mutating func add(_ value: Double, toDiagonal column: Int) {
    matrix[column * width + column] += value
  }

  /// Solves the system by Cholesky decomposition.
  ///
  /// - Parameter count: The number of leading features to use; all by default.
  /// - Returns: The solution for each right-hand side.
  func solved(first count: Int? = nil) -> [[Double]] {
    let used = min(count ?? width, width)
    var lower = [Double](repeating: 0, count: width * width)
    for line in 0..<used {
      for column in 0...line {
        var sum = matrix[column * width + line]
        for inner in 0..<column {
          sum -= lower[line * width + inner] * lower[column * width + inner]
        }
        lower[line * width + column] =
          line == column ? max(sum, 1e-9).squareRoot() : sum / lower[column * width + column]
      }
    }
    return (0..<sides).map { side in
      var solution = [Double](repeating: 0, count: used)
      for line in 0..<used {
        var sum = right[line * sides + side]
        for inner in 0..<line { sum -= lower[line * width + inner] * solution[inner] }
        solution[line] = sum / lower[line * width + line]
      }
      for line in (0..<used).reversed() {
        var sum = solution[line]
        for inner in line + 1..<used { sum -= lower[inner * width + line] * solution[inner] }
        solution[line] = sum / lower[line * width + line]
      }
      return solution
    }
  }
}
