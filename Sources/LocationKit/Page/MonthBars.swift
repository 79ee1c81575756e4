internal import XMLEscaping

/// A bar chart of the kilometres per month.
struct MonthBars {
  private let months: [HistoryStatistics.Period]
  private let words: PageWords
  /// The maximum number of months, newest first.
  private static let limit = 36

  init(_ months: [HistoryStatistics.Period], _ words: PageWords) {
    self.months = Array(months.suffix(Self.limit))
    self.words = words
  }

  /// The chart with its heading.
  var section: String {
    let kilometres = months.map { Int(($0.sum.distance.value / 1000).rounded()) }
    guard let most = kilometres.max(), most > 0 else { return "" }
    let width = 720 / max(12, months.count)
    var shapes: [String] = []
    for (number, (month, length)) in zip(months, kilometres).enumerated() {
      let height = length * 130 / most
      let x = 40 + number * width
      let name = month.name.split(separator: "-").last.flatMap { Int($0) }.map(words.month) ?? ""
      shapes.append(
        "<rect class=\"bar\" x=\"\(x)\" y=\"\(150 - height)\" width=\"\(width - 6)\" "
          + "height=\"\(height)\"><title>\(month.name): \(words.number(length)) km</title></rect>")
      if months.count <= 12 {
        shapes.append(
          "<text x=\"\(x)\" y=\"\(144 - height)\">\(words.number(length))</text>"
            + "<text x=\"\(x)\" y=\"168\">\(name.prefix(3))</text>")
      } else if month.name.hasSuffix("-01") || number == 0 {
        shapes.append("<text x=\"\(x)\" y=\"168\">\(month.name.prefix(4))</text>")
      }
    }
    return """
      <h2>\(words["months"].xmlEscaped)</h2>
      <div class="table"><svg class="chart calendar" viewBox="0 0 800 176" role="img" \
      aria-label="\(words["months"].xmlEscaped)">\
      <path class="axis" d="M36 150H780"/>\(shapes.joined())</svg></div>
      """
  }
}
