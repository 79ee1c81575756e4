import Foundation

/// Converts the local times of a list to instants, by their values and their order.
///
/// The hour that is repeated in October occurs twice in a list, so its position decides.
struct SeriesTimes {
  /// The instants of a list's times, in the order of the list, in seconds since 1970.
  static func moments(of showings: [PolishTime.Showing], now: Date) -> [Int] {
    let isAscending = isAscending(showings)
    var moments = [Int](repeating: 0, count: showings.count)
    let limit = Int(now.timeIntervalSince1970) + 300
    // Only the repeated hour itself is compared: a misdated row next to it must not decide.
    var lastRepeated = Int.max
    // The offset is the same all through a day, so consecutive rows reuse it.
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

  /// Whether the newest row is the first of the two repeated hours in October.
  ///
  /// The service lists every hour, so a row directly above the previous hour is the first; the
  /// second would have the first below it.
  private static func isFirstOfTwo(
    _ showings: [PolishTime.Showing], isAscending: Bool
  ) -> Bool {
    guard showings.count > 1 else { return false }
    let newest = isAscending ? showings[showings.count - 1] : showings[0]
    let before = isAscending ? showings[showings.count - 2] : showings[1]
    return !before.isMoment && before.seconds == newest.seconds - 3600
  }

  /// The offset of a day; `nil` on the two days of clock changes.
  private static func shift(ofDay day: Int) -> Int? {
    let start = PolishTime.Showing(seconds: day * 86_400)
    let end = PolishTime.Showing(seconds: (day + 1) * 86_400)
    let first = start.seconds - start.moments.later
    let last = end.seconds - end.moments.later
    return first == last ? first : nil
  }

  /// The order of most neighbouring rows: a row that is misdated or misplaced must not reverse a
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
