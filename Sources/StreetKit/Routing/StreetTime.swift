/// A moment of the week in local time, for restrictions that hold at times.
public struct StreetTime: Hashable, Sendable {
  /// Seconds from midnight of Monday, 0..<604,800.
  public let secondOfWeek: Int

  /// Makes a moment.
  ///
  /// - Parameters:
  ///   - weekday: 1 for Monday … 7 for Sunday; others are counted on.
  ///   - secondOfDay: Seconds from midnight.
  public init(weekday: Int, secondOfDay: Int) {
    let day = (weekday % 7 + 6) % 7
    let seconds = (day * 86_400 + secondOfDay % 604_800) % 604_800
    secondOfWeek = seconds < 0 ? seconds + 604_800 : seconds
  }

  /// The minute of the week at a later moment.
  func minute(after milliseconds: UInt32) -> Int {
    (secondOfWeek + Int(milliseconds / 1000)) / 60 % 10_080
  }
}
