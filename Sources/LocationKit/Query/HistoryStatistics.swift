/// The totals of a history, overall and by year, month and day.
public struct HistoryStatistics: Hashable, Sendable {
  /// Sums over a span of time.
  public struct Sum: Hashable, Sendable {
    /// The number of records; the overall sum includes those without a time.
    public var points = 0
    /// The way from record to record on the ellipsoid, without outliers and standing still; each
    /// step counts where it ends.
    public var distance: Meters = 0
    /// The time between records that follow each other within half an hour.
    public var duration: Duration = .zero

    /// Creates a sum of nothing.
    public init() {}
  }

  /// A year, month or day of local time, and its sum.
  public struct Period: Hashable, Sendable, Identifiable {
    /// `2026`, `2026-11` or `2026-11-21`.
    public let name: String
    /// Its sum.
    public var sum: Sum

    /// What tells it from others: its name.
    public var id: String { name }

    /// Creates a period.
    ///
    /// - Parameters:
    ///   - name: `2026`, `2026-11` or `2026-11-21`.
    ///   - sum: Its sum.
    public init(name: String, sum: Sum = Sum()) {
      self.name = name
      self.sum = sum
    }
  }

  /// Two neighbouring records, in milliseconds since 1970-01-01T00:00:00Z.
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

  /// The sum of everything.
  public var total = Sum()
  /// The times of the first and the last record.
  public var span: Gap?
  /// The longest time without a record.
  public var longestGap: Gap?
  /// The number of outliers, by the rule of
  /// ``LocationFilter/fastest``.
  public var outliers = 0
  /// The years with records, in order.
  public var years: [Period] = []
  /// The months with records, in order.
  public var months: [Period] = []
  /// The days with records, in order.
  public var days: [Period] = []

  /// Creates statistics of nothing.
  public init() {}
}
