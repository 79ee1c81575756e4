/// The languages that directions are written in.
public enum DirectionLanguage: String, Hashable, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Polish.
  case polish = "pl"
  /// Russian.
  case russian = "ru"
  /// Ukrainian.
  case ukrainian = "uk"
}

/// The sentences of directions in one language.
struct Phrases {
  let start: @Sendable (String) -> String
  let straight: @Sendable (String) -> String
  let left: @Sendable (String) -> String
  let right: @Sendable (String) -> String
  let back: @Sendable (String) -> String
  let past: @Sendable (String) -> String
  let change: @Sendable (NavigationGraph.Passage, Int, String) -> String
  let arrive: @Sendable (String) -> String
  let meters: @Sendable (Int) -> String

  static func of(_ language: DirectionLanguage) -> Phrases {
    switch language {
    case .english: english
    case .polish: polish
    case .russian: russian
    case .ukrainian: ukrainian
    }
  }

  private static let english = Phrases(
    start: { "Start at \($0)." },
    straight: { "Go straight\($0)." }, left: { "Turn left and go\($0)." },
    right: { "Turn right and go\($0)." }, back: { "Turn round and go\($0)." },
    past: { ", past \($0)" },
    change: { passage, rise, level in
      let way = rise > 0 ? "up" : rise < 0 ? "down" : "over"
      return switch passage {
      case .elevator: "Take the lift to level \(level)."
      case .escalator: "Take the escalator \(way) to level \(level)."
      case .ramp: "Take the ramp \(way) to level \(level)."
      case .bridge: "Cross over to \(level)."
      case .stairs, .steps, .walk: "Go \(way) the stairs to level \(level)."
      }
    },
    arrive: { "You have arrived at \($0)." }, meters: { " \($0) m" })

  private static let polish = Phrases(
    start: { "Zacznij przy: \($0)." },
    straight: { "Idź prosto\($0)." }, left: { "Skręć w lewo i idź\($0)." },
    right: { "Skręć w prawo i idź\($0)." }, back: { "Zawróć i idź\($0)." },
    past: { ", mijając: \($0)" },
    change: { passage, rise, level in
      let way = rise > 0 ? "w górę" : rise < 0 ? "w dół" : "dalej"
      return switch passage {
      case .elevator: "Jedź windą na piętro \(level)."
      case .escalator: "Jedź ruchomymi schodami \(way) na piętro \(level)."
      case .ramp: "Idź pochylnią \(way) na piętro \(level)."
      case .bridge: "Przejdź łącznikiem do \(level)."
      case .stairs, .steps, .walk: "Idź schodami \(way) na piętro \(level)."
      }
    },
    arrive: { "Jesteś na miejscu: \($0)." }, meters: { " \($0) m" })

  private static let russian = Phrases(
    start: { "Начните здесь: \($0)." },
    straight: { "Идите прямо\($0)." }, left: { "Поверните налево и идите\($0)." },
    right: { "Поверните направо и идите\($0)." }, back: { "Развернитесь и идите\($0)." },
    past: { ", мимо: \($0)" },
    change: { passage, rise, level in
      let way = rise > 0 ? "Поднимитесь" : rise < 0 ? "Спуститесь" : "Пройдите"
      return switch passage {
      case .elevator: "Поезжайте на лифте на этаж \(level)."
      case .escalator: "\(way) по эскалатору на этаж \(level)."
      case .ramp: "\(way) по пандусу на этаж \(level)."
      case .bridge: "Перейдите по переходу в \(level)."
      case .stairs, .steps, .walk: "\(way) по лестнице на этаж \(level)."
      }
    },
    arrive: { "Вы на месте: \($0)." }, meters: { " \($0) м" })

  private static let ukrainian = Phrases(
    start: { "Почніть тут: \($0)." },
    straight: { "Ідіть прямо\($0)." }, left: { "Поверніть ліворуч та йдіть\($0)." },
    right: { "Поверніть праворуч та йдіть\($0)." }, back: { "Розверніться та йдіть\($0)." },
    past: { ", повз: \($0)" },
    change: { passage, rise, level in
      let way = rise > 0 ? "Підніміться" : rise < 0 ? "Спустіться" : "Пройдіть"
      return switch passage {
      case .elevator: "Їдьте ліфтом на поверх \(level)."
      case .escalator: "\(way) ескалатором на поверх \(level)."
      case .ramp: "\(way) пандусом на поверх \(level)."
      case .bridge: "Перейдіть переходом до \(level)."
      case .stairs, .steps, .walk: "\(way) сходами на поверх \(level)."
      }
    },
    arrive: { "Ви на місці: \($0)." }, meters: { " \($0) м" })
}
