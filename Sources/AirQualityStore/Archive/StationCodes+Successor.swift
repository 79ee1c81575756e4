extension StationCodes {
  /// One of several stations with the same former code.
  public struct Successor: Hashable, Sendable {
    /// The station's current code.
    public let code: String
    /// The year in which it opened; `nil` where the list does not say.
    public let opened: Int?
    /// The year in which it closed; `nil` if it is open, or where the list does not say.
    public let closed: Int?

    /// Creates a station.
    ///
    /// - Parameters:
    ///   - code: The station's current code.
    ///   - opened: The year in which it opened.
    ///   - closed: The year in which it closed.
    public init(code: String, opened: Int? = nil, closed: Int? = nil) {
      self.code = code
      self.opened = opened
      self.closed = closed
    }

    /// Whether it was in operation in a part of a year.
    func isOpen(in year: Int) -> Bool { opened ?? .min <= year && year <= closed ?? .max }
  }
}
