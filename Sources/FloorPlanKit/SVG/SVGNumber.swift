/// Formats numbers for SVG files.
enum SVGNumber {
  /// A number with at most six decimals.
  static func text(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
