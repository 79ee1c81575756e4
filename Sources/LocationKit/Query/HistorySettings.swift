/// What the owner of a history chose for the services over it.
public struct HistorySettings: Hashable, Sendable, Codable {
  /// When the places of new records get their names.
  public enum Geocoding: String, CaseIterable, Hashable, Sendable, Codable {
    /// As positions arrive.
    case onReceipt = "on-receipt"
    /// When a list or a page needs them.
    case onDemand = "on-demand"
  }

  /// The most days that ``keepDays`` may have: a thousand years.
  public static let mostDays = 365_250

  /// The language of names.
  public var language: PlaceLanguage
  /// When places get their names.
  public var geocoding: Geocoding
  /// For how many days records are kept, 1 to ``mostDays``; `nil` for all time.
  public var keepDays: Int?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - language: The language of names.
  ///   - geocoding: When places get their names.
  ///   - keepDays: For how many days records are kept, 1 to ``mostDays``; `nil` for all time.
  public init(
    language: PlaceLanguage = .english, geocoding: Geocoding = .onDemand, keepDays: Int? = nil
  ) {
    self.language = language
    self.geocoding = geocoding
    self.keepDays = keepDays
  }
}
