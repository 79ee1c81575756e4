internal import XMLEscaping

extension QRCode {
  /// The width of the quiet zone that the standard requires around a code, in modules.
  static let border = 4

  /// The dark modules as an SVG path with one unit per module, including the border.
  var path: String {
    var text = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        guard isDark(column: column, row: row) else {
          column += 1
          continue
        }
        var end = column + 1
        while end < size, isDark(column: end, row: row) { end += 1 }
        text += "M\(column + Self.border),\(row + Self.border)h\(end - column)v1h-\(end - column)z"
        column = end
      }
    }
    return text
  }

  /// The code as an SVG drawing, with its border and a caption below.
  ///
  /// - Parameters:
  ///   - caption: The text below it; empty for none.
  ///   - millimeters: The printed width of the code, including the quiet zone.
  public func svg(caption: String = "", millimeters: Double = 40) -> String {
    let width = size + 2 * Self.border
    let height = caption.isEmpty ? width : width + 5
    let tall = SVGNumber.text(millimeters * Double(height) / Double(width))
    let label =
      caption.isEmpty
      ? ""
      : """
      <text x="\(Double(width) / 2)" y="\(width + 2)" font-family="sans-serif" font-size="3.5" \
      text-anchor="middle">\(caption.xmlEscaped)</text>
      """
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(SVGNumber.text(millimeters))mm" \
      height="\(tall)mm" viewBox="0 0 \(width) \(height)" shape-rendering="crispEdges">\
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>\
      <path d="\(path)" fill="#000000"/>\(label)</svg>

      """
  }
}
