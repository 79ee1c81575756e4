internal import CivilTime
internal import Foundation
internal import XMLEscaping

/// The days of years as squares, one column per week; the more records, the darker.
struct DayCalendar {
  private let days: [String: HistoryStatistics.Sum]
  private let years: [Int]
  private let most: Int
  private let words: PageWords
  /// The maximum number of years, newest first.
  private static let yearLimit = 10
  private static let step = 14

  init(_ days: [HistoryStatistics.Period], _ words: PageWords) {
    self.days = Dictionary(days.map { ($0.name, $0.sum) }, uniquingKeysWith: { $1 })
    years = Set(days.compactMap { Int($0.name.prefix(4)) }).sorted().suffix(Self.yearLimit)
    most = days.map(\.sum.points).max() ?? 1
    self.words = words
  }

  /// The calendars of all years.
  var section: String {
    guard !years.isEmpty else { return "" }
    let drawings = years.map(drawing).joined(separator: "\n")
    return "<h2>\(words["calendar"].xmlEscaped)</h2>\n\(drawings)"
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
        "\(square) class=\"h\(heat(sum.points))\"><title>\(title.xmlEscaped)</title></rect>")
    }
    return """
      <div class="table"><svg class="chart calendar" viewBox="0 0 800 120" role="img" \
      aria-label="\(words["calendar"].xmlEscaped) \(year)"><text x="0" y="66">\(year)</text>\
      \(shapes.joined())</svg></div>
      """
  }

  private func heat(_ count: Int) -> Int {
    most > 1 ? min(4, Int(log(Double(count)) / log(Double(most)) * 5)) : 0
  }
}
