/// A level of the Polish air quality index.
public enum IndexLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Bardzo dobry.
  case veryGood
  /// Dobry.
  case good
  /// Umiarkowany.
  case moderate
  /// Dostateczny.
  case sufficient
  /// Zły.
  case bad
  /// Bardzo zły.
  case veryBad

  /// The name in English.
  public var name: String {
    switch self {
    case .veryGood: "very good"
    case .good: "good"
    case .moderate: "moderate"
    case .sufficient: "sufficient"
    case .bad: "bad"
    case .veryBad: "very bad"
    }
  }

  /// The official name, in Polish.
  public var polishName: String {
    switch self {
    case .veryGood: "Bardzo dobry"
    case .good: "Dobry"
    case .moderate: "Umiarkowany"
    case .sufficient: "Dostateczny"
    case .bad: "Zły"
    case .veryBad: "Bardzo zły"
    }
  }

  /// Finds a level by its official name, in any case; `nil` for others, such as `Brak indeksu`.
  ///
  /// - Parameter polishName: The official name, in Polish.
  public init?(polishName: String) {
    let wanted = polishName.lowercased()
    guard let found = Self.allCases.first(where: { $0.polishName.lowercased() == wanted }) else {
      return nil
    }
    self = found
  }

  /// Whether the left level stands for cleaner air.
  public static func < (left: IndexLevel, right: IndexLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
