/// A line of text with parts that are styled on a terminal.
///
/// Interpolated values are data: their control characters are replaced, so that a name read from a
/// file cannot control the terminal.
///
///     console.print("\(stop.name, .bold) is \(distance) away")
package struct StyledText: Hashable, Sendable {
  struct Piece: Hashable, Sendable {
    let text: String
    let style: TextStyle?
  }

  private(set) var pieces: [Piece] = []

  /// Creates a line from data in one style.
  package init(_ data: String, _ style: TextStyle? = nil) { append(data, style) }

  private init() {}

  /// The text without styles.
  package var plain: String { pieces.map(\.text).joined() }

  /// The number of terminal columns of the text.
  package var width: Int { pieces.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) } }

  /// The text with or without the escape sequences of its styles.
  package func rendered(inColor: Bool) -> String {
    guard inColor else { return plain }
    return pieces.map { $0.style?.applied(to: $0.text) ?? $0.text }.joined()
  }

  /// Concatenates two texts.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  /// The prefix of the text that fits into `columns`, with `…` where text was cut.
  package func truncated(toColumns limit: Int) -> StyledText {
    guard width > limit else { return self }
    var result = StyledText()
    var room = limit - 1
    for piece in pieces where room >= 0 {
      let fitting = DisplayWidth.prefix(of: piece.text, columns: room)
      room -= DisplayWidth.columns(of: fitting)
      let isCut = fitting.utf8.count < piece.text.utf8.count
      result.pieces.append(Piece(text: isCut ? fitting + "…" : String(fitting), style: piece.style))
      if isCut { break }
    }
    return result
  }

  private mutating func append(_ data: String, _ style: TextStyle?) {
    guard !data.isEmpty else { return }
    pieces.append(Piece(text: ControlCharacters.replaced(in: data), style: style))
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Collects the pieces of a string literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    var text = StyledText()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text.append(literal, nil) }

    /// Appends data in a style.
    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible, _ style: TextStyle? = nil
    ) {
      text.append(value.description, style)
    }

    /// Appends styled text.
    package mutating func appendInterpolation(_ styled: StyledText) {
      text = text + styled
    }
  }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  package init(stringLiteral literal: String) { self.init(literal) }
}
