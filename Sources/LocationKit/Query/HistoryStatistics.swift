/// The totals of a history, overall and by year, month and day.
public struct HistoryStatistics: Hashable, Sendable {
  /// The totals of a period.
  public struct Sum: Hashable, Sendable {
    /// The number of records; the overall total includes those without a time.
    public var points = 0
    /// The distance travelled on the ellipsoid, without outliers and without jitter while
    /// stationary; each step counts where it ends.
    public var distance: Meters = 0
    /// The total time between consecutive records at most half an hour apart.
    public var duration: Duration = .zero

    /// Creates totals of zero.
    public init() {}
  }

  /// A local year, month or day with its totals.
  public struct Period: Hashable, Sendable, Identifiable {
    /// `2026`, `2026-11` or `2026-11-21`.
    public let name: String
    /// The totals.
    public var sum: Sum

    /// The name.
    public var id: String { name }

    /// Creates a period.
    ///
    /// - Parameters:
    ///   - name: `2026`, `2026-11` or `2026-11-21`.
    ///   - sum: The totals.
    public init(name: String, sum: Sum = Sum()) {
      self.name = name
      self.sum = sum
    }
  }

  /// The time between two consecutive records, in milliseconds since 1970-01-01T00:00:00Z.
  public struct Gap: Hashable, Sendable {
    /// The time of the earlier one.
    public let start: Int64
    /// The time of the later one.
    public let end: Int64

    /// Creates a gap.
    ///
    /// - Parameters:
    ///   - start: The time of the earlier one.
    ///   - end: The time of the later one.
    public init(start: Int64, end: Int64) {
      self.start = start
      self.end = end
    }
  }

  /// The overall totals.
  public var total = Sum()
  /// The times of the first and the last record.
  public var span: Gap?
  /// The longest time without a record.
  public var longestGap: Gap?
  /// The number of outliers, as defined at ``LocationFilter/fastest``.
  public var outliers = 0
  /// The years with records, in order.
  public var years: [Period] = []
  /// The months with records, in order.
  public var months: [Period] = []
  /// The days with records, in order.
  public var days: [Period] = []

  /// Creates empty statistics.
  public init() {}
}
