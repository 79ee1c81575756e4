#if Services
internal import XMLEscaping

/// A bar chart as SVG; a table beside it contains the same numbers.
struct BarChart {
  /// A bar.
  struct Bar {
    let label: String
    let value: Int
  }

  /// A description of the chart, for screen readers.
  let title: String
  let bars: [Bar]

  private static let (width, height, base) = (720.0, 212.0, 176.0)
  /// Half of the width of a label.
  private static let labelReach = 22.0

  /// Vertical bars, for days and years; labels are drawn where there is space.
  var svg: String {
    let most = max(1, bars.map(\.value).max() ?? 1)
    let step = Self.width / Double(max(1, bars.count))
    let every = max(1, Int((64 / step).rounded(.up)))
    var parts = ""
    for (place, bar) in bars.enumerated() {
      let x = Double(place) * step
      let height = (Self.base - 32) * Double(bar.value) / Double(most)
      parts += """
        <rect class="bar" x="\(Self.text(x + step * 0.1))" y="\(Self.text(Self.base - height))" \
        width="\(Self.text(step * 0.8))" height="\(Self.text(height))">\
        <title>\(bar.label.xmlEscaped): \(bar.value)</title></rect>
        """
      guard place % every == 0 else { continue }
      // The first and last labels would reach beyond the chart.
      let middle = min(max(x + step / 2, Self.labelReach), Self.width - Self.labelReach)
      parts += """
        <text\(place / every % 2 == 1 ? " class=\"fine\"" : "") x="\(Self.text(middle))" \
        y="\(Self.text(Self.base + 6))" dominant-baseline="hanging" \
        text-anchor="middle">\(bar.label.xmlEscaped)</text>
        """
    }
    return """
      <svg class="chart" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" \
      aria-label="\(title.xmlEscaped)"><text x="0" y="2" dominant-baseline="hanging">\(most)</text>\
      <line class="axis" x1="0" x2="\(Int(Self.width))" y1="\(Int(Self.base))" \
      y2="\(Int(Self.base))"/>\(parts)</svg>
      """
  }

  private static func text(_ number: Double) -> String {
    String((number * 10).rounded() / 10)
  }
}
#endif
