/// The normal equations of a regression with several right-hand sides.
struct SymmetricSystem {
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
