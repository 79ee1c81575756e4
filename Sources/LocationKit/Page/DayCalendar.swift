internal import CivilTime
internal import XMLEscaping

/// The days of years as squares, one column per week; the more kilometres, the darker.
///
/// A phone records about the same number of positions every day, so counts say little.
struct DayCalendar {
  private let days: [String: HistoryStatistics.Sum]
  private let years: [Int]
  private let words: PageWords
  /// The lower bounds of the classes after the first, in kilometres.
  private static let classes = [1, 10, 50, 200]
  /// The maximum number of years, newest first.
  private static let yearLimit = 10
  private static let step = 14

  init(_ days: [HistoryStatistics.Period], _ words: PageWords) {
    self.days = Dictionary(days.map { ($0.name, $0.sum) }, uniquingKeysWith: { $1 })
    years = Set(days.compactMap { Int($0.name.prefix(4)) }).sorted().suffix(Self.yearLimit)
    self.words = words
  }

  /// The calendars of all years.
  var section: String {
    guard !years.isEmpty else { return "" }
    let drawings = years.map(drawing).joined(separator: "\n")
    return "<h2>\(words["calendar"].xmlEscaped)</h2>\n\(drawings)\n\(legend)"
  }

  /// The meaning of the colours.
  private var legend: String {
    let least = Self.classes.map { words.text("kilometres", words.number($0)) }
    let texts = ["< \(least[0])"] + least.map { "≥ \($0)" }
    let items = texts.enumerated().map { heat, text in
      "<li><svg viewBox=\"0 0 12 12\" aria-hidden=\"true\"><rect class=\"h\(heat)\" width=\"12\" "
        + "height=\"12\" rx=\"2\"/></svg>\(text.xmlEscaped)</li>"
    }
    return "<ul class=\"legend\">\(items.joined())</ul>"
  }

  private func drawing(_ year: Int) -> String {
    guard let first = CivilDate(year: year, month: 1, day: 1) else { return "" }
    let start = first.daysSinceEpoch
    // 1970 began on a Thursday; weeks begin on Monday.
    let shift = ((start + 3) % 7 + 7) % 7
    var shapes: [String] = []
    for number in 0..<(CivilDate.isLeap(year) ? 366 : 365) {
      let date = CivilDate(daysSinceEpoch: start + number)
      let place = number + shift
      let (x, y) = (40 + place / 7 * Self.step, 18 + place % 7 * Self.step)
      if date.day == 1 {
        shapes.append(
          "<text x=\"\(x)\" y=\"12\">\(words.month(date.month).prefix(3))</text>")
      }
      let square = "<rect x=\"\(x)\" y=\"\(y)\" width=\"12\" height=\"12\" rx=\"2\""
      guard let sum = days[date.description], sum.points > 0 else {
        shapes.append("\(square) class=\"none\"/>")
        continue
      }
      let title = words.text(
        "day", date.description, words.number(sum.points),
        words.number(Int((sum.distance.value / 1000).rounded())))
      shapes.append(
        "\(square) class=\"h\(heat(sum.distance))\"><title>\(title.xmlEscaped)</title></rect>")
    }
    return """
      <div class="table"><svg class="chart calendar" viewBox="0 0 800 120" role="img" \
      aria-label="\(words["calendar"].xmlEscaped) \(year)"><text x="0" y="66">\(year)</text>\
      \(shapes.joined())</svg></div>
      """
  }

  private func heat(_ distance: Meters) -> Int {
    Self.classes.count { Double($0) * 1000 <= distance.value }
  }
}
