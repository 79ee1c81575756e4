/// A curve of values over time in Braille characters, each two dots wide and four high.
///
/// Gaps stay empty, and the limit is a dashed line. The axis begins at zero.
public struct BraillePlot: Hashable, Sendable {
  /// The lines of the plot, top first, without labels.
  public let lines: [String]
  /// The value at the upper edge.
  public let top: Double
  /// The line of text that contains the limit, counted from the top; `nil` where there is none.
  public let limitLine: Int?

  /// Draws values.
  ///
  /// - Parameters:
  ///   - values: One for each time step, oldest first; `nil` is a gap. Where there are more than
  ///     two per column, the highest of those that share a dot is drawn.
  ///   - limit: A value to draw a dashed line at.
  ///   - columns: The width in characters.
  ///   - rows: The height in characters.
  public init(_ values: [Double?], limit: Double? = nil, columns: Int = 72, rows: Int = 8) {
    let rows = max(1, rows)
    let places = Self.places(values, max(1, columns) * 2)
    let highest = max(places.compactMap(\.self).max() ?? 0, limit ?? 0)
    let top = Self.roundTop(highest)
    var canvas = Canvas(columns: (places.count + 1) / 2, rows: rows)
    func height(_ value: Double) -> Int {
      let steps = (value / top * Double(rows * 4 - 1)).rounded()
      return min(max(Int(steps), 0), rows * 4 - 1)
    }
    var last: Int?
    for (place, value) in places.enumerated() {
      guard let value else {
        last = nil
        continue
      }
      let level = height(value)
      let start = last ?? level
      // Join steep steps, so that the curve is continuous.
      for dot in min(start, level)...max(start, level) where dot != start || last == nil {
        canvas.set(place, dot)
      }
      canvas.set(place, level)
      last = level
    }
    if let limit {
      let level = height(limit)
      for place in places.indices where place % 4 < 2 {
        canvas.set(place, level)
      }
      limitLine = rows - 1 - level / 4
    } else {
      limitLine = nil
    }
    lines = canvas.lines
    self.top = top
  }

  /// The highest value for each column of dots.
  private static func places(_ values: [Double?], _ count: Int) -> [Double?] {
    let finite = values.map { value in value.flatMap { $0.isFinite ? max($0, 0) : nil } }
    guard finite.count > count else { return finite }
    return (0..<count).map { place in
      let start = place * finite.count / count
      let end = max(start + 1, (place + 1) * finite.count / count)
      return finite[start..<end].compactMap(\.self).max()
    }
  }

  /// The next of 1, 2, 5, 10, 20, 50 … at or above a value.
  private static func roundTop(_ value: Double) -> Double {
    guard value > 0 else { return 1 }
    var unit = 1.0
    while unit * 10 <= value { unit *= 10 }
    while unit > value { unit /= 10 }
    let steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    return unit * (steps.first { $0 * unit >= value } ?? 10)
  }
}

/// A grid of dots in Braille cells; the character of a cell is U+2800 plus a bit for each dot.
private struct Canvas {
  private var cells: [[UInt32]]
  private let rows: Int

  init(columns: Int, rows: Int) {
    self.rows = rows
    cells = Array(repeating: Array(repeating: 0, count: columns), count: rows)
  }

  /// Sets a dot: `x` counts from the left, `y` from the bottom.
  mutating func set(_ x: Int, _ y: Int) {
    let fromTop = rows * 4 - 1 - y
    guard fromTop >= 0, fromTop / 4 < rows, x / 2 < cells[0].count else { return }
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    cells[fromTop / 4][x / 2] |= bits[x % 2][fromTop % 4]
  }

  var lines: [String] {
    cells.map { row in
      var line = String.UnicodeScalarView()
      for cell in row { line.append(Unicode.Scalar(0x2800 + cell) ?? " ") }
      return String(line)
    }
  }
}
