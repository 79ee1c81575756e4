import Foundation

/// Gives the times of a list their moments, by their order on the clock and in the list.
///
/// The hour that clocks show twice in October stands twice in a list, so its place decides.
struct SeriesTimes {
  /// The moments of a list's times, in the order of the list, in seconds since 1970.
  static func moments(of showings: [PolishTime.Showing], now: Date) -> [Int] {
    let isAscending = isAscending(showings)
    var moments = [Int](repeating: 0, count: showings.count)
    let limit = Int(now.timeIntervalSince1970) + 300
    // Only the hour itself says which of the two it is: a misdated row beside it says nothing.
    var lastRepeated = Int.max
    // Summer time is the same all through an hour, so neighbours share most of the work.
    var day = Int.min
    var dayShift: Int?
    for step in showings.indices {
      let index = isAscending ? showings.count - 1 - step : step
      let seconds = showings[index].seconds
      if showings[index].isMoment {
        moments[index] = seconds
        continue
      }
      if seconds / 86_400 != day {
        day = seconds / 86_400
        dayShift = shift(ofDay: day)
      }
      let moment: Int
      if let dayShift {
        moment = seconds - dayShift
      } else {
        let (earlier, later) = showings[index].moments
        let isFirst = step == 0 && isFirstOfTwo(showings, isAscending: isAscending)
        moment =
          earlier == later || (!isFirst && later < lastRepeated && later <= limit) ? later : earlier
        if earlier != later { lastRepeated = moment }
      }
      moments[index] = moment
    }
    return moments
  }

  /// Whether the newest row is the first of the two hours that clocks show alike in October.
  ///
  /// The service lists every hour, so one right above the hour before it is the first: the second
  /// would have the first below it.
  private static func isFirstOfTwo(
    _ showings: [PolishTime.Showing], isAscending: Bool
  ) -> Bool {
    guard showings.count > 1 else { return false }
    let newest = isAscending ? showings[showings.count - 1] : showings[0]
    let before = isAscending ? showings[showings.count - 2] : showings[1]
    return !before.isMoment && before.seconds == newest.seconds - 3600
  }

  /// The one offset of a day on the clock; `nil` on the two days of change.
  private static func shift(ofDay day: Int) -> Int? {
    let start = PolishTime.Showing(seconds: day * 86_400)
    let end = PolishTime.Showing(seconds: (day + 1) * 86_400)
    let first = start.seconds - start.moments.later
    let last = end.seconds - end.moments.later
    return first == last ? first : nil
  }

  /// The order that most neighbours have: a row that is misdated or out of place does not reverse a
  /// list.
  private static func isAscending(_ showings: [PolishTime.Showing]) -> Bool {
    guard var last = showings.first?.seconds else { return false }
    var steps = 0
    for showing in showings {
      steps += (showing.seconds > last ? 1 : 0) - (showing.seconds < last ? 1 : 0)
      last = showing.seconds
    }
    return steps > 0
  }
}
