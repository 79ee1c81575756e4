internal import CivilTime
public import Foundation

extension LocationFilter {
  /// The period as dates, to the millisecond; `nil` for all time.
  ///
  /// ```swift
  /// var filter = LocationFilter()
  /// filter.period = now.addingTimeInterval(-7 * 86_400)..<now
  /// ```
  ///
  /// It is another view of ``times``: setting one changes the other.
  public var period: Range<Date>? {
    get {
      times.map { times in
        let dates = [times.lowerBound, times.upperBound].map {
          Date(timeIntervalSince1970: Double($0) / 1000)
        }
        return dates[0]..<dates[1]
      }
    }
    set { times = newValue.map { $0.lowerBound.milliseconds..<$0.upperBound.milliseconds } }
  }
}
