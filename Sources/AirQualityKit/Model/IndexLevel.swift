public import Localization

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
  public var name: String { name(in: .english) }

  /// The name in a language, in lower case.
  ///
  /// - Parameter language: The language of the text.
  public func name(in language: Language) -> String { AirTexts.text(of: message, in: language) }

  /// The name as a message.
  package var message: Message { Message("level.\(rawValue)") }

  /// The official name, in Polish; the service's replies have it.
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
