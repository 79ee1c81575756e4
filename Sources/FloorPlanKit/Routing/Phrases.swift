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

  /// Which form of a noun goes with a number (CLDR's plural rules for whole numbers).
  func form(of count: Int, one: String, few: String, many: String) -> String {
    let (last, lastTwo) = (count % 10, count % 100)
    let isTeen = (11...14).contains(lastTwo)
    switch self {
    case .english: return count == 1 ? one : many
    case .polish:
      if count == 1 { return one }
      return (2...4).contains(last) && !isTeen ? few : many
    case .russian, .ukrainian:
      if last == 1, !isTeen { return one }
      return (2...4).contains(last) && !isTeen ? few : many
    }
  }
}

/// The sentences of directions in one language.
struct Phrases {
  let start: @Sendable (String) -> String
  let straight: @Sendable (String) -> String
  let left: @Sendable (String) -> String
  let right: @Sendable (String) -> String
  let back: @Sendable (String) -> String
  let past: @Sendable (String) -> String
  /// By what one gets to another level, how many levels up, and to where.
  let change: @Sendable (NavigationGraph.Passage, Int, String) -> String
  let arrive: @Sendable (String) -> String
  let meters: @Sendable (Int) -> String
  /// Metres and seconds of the whole route.
  let summary: @Sendable (Int?, Int?) -> String

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
      let floors = abs(rise) > 1 ? " \(abs(rise)) floors" : ""
      return switch passage {
      case .elevator: "Take the lift\(floors.isEmpty ? "" : " \(way)\(floors)") to level \(level)."
      case .escalator: "Take the escalator \(way)\(floors) to level \(level)."
      case .ramp: "Take the ramp \(way)\(floors) to level \(level)."
      case .bridge: "Cross over to \(level)."
      case .stairs, .steps, .walk: "Take the stairs \(way)\(floors) to level \(level)."
      }
    },
    arrive: { "You have arrived at \($0)." }, meters: { " \($0) m" },
    summary: { summary($0, $1, "m", "s", "min", "no scale is known") })

  private static let polish = Phrases(
    start: { "Zacznij przy: \($0)." },
    straight: { "Idź prosto\($0)." }, left: { "Skręć w lewo i idź\($0)." },
    right: { "Skręć w prawo i idź\($0)." }, back: { "Zawróć i idź\($0)." },
    past: { ", mijając: \($0)" },
    change: { passage, rise, level in
      let way = rise > 0 ? "w górę" : rise < 0 ? "w dół" : "dalej"
      let floors = floors(.polish, rise, " \(way) o ", "piętro", "piętra", "pięter")
      let on = floors.isEmpty ? " \(way)" : floors
      return switch passage {
      case .elevator: "Jedź windą\(floors) na piętro \(level)."
      case .escalator: "Jedź ruchomymi schodami\(on) na piętro \(level)."
      case .ramp: "Idź pochylnią\(on) na piętro \(level)."
      case .bridge: "Przejdź łącznikiem do \(level)."
      case .stairs, .steps, .walk: "Idź schodami\(on) na piętro \(level)."
      }
    },
    arrive: { "Jesteś na miejscu: \($0)." }, meters: { " \($0) m" },
    summary: { summary($0, $1, "m", "s", "min", "skala nie jest znana") })

  private static let russian = Phrases(
    start: { "Начните здесь: \($0)." },
    straight: { "Идите прямо\($0)." }, left: { "Поверните налево и идите\($0)." },
    right: { "Поверните направо и идите\($0)." }, back: { "Развернитесь и идите\($0)." },
    past: { ", мимо: \($0)" },
    change: { passage, rise, level in
      let way = rise > 0 ? "Поднимитесь" : rise < 0 ? "Спуститесь" : "Пройдите"
      let floors = floors(.russian, rise, " на ", "этаж", "этажа", "этажей")
      let on = floors.isEmpty ? "" : floors + ","
      let lift = rise < 0 ? " вниз" : " вверх"
      return switch passage {
      case .elevator: "Поезжайте на лифте\(on.isEmpty ? "" : lift + on) на этаж \(level)."
      case .escalator: "\(way) по эскалатору\(on) на этаж \(level)."
      case .ramp: "\(way) по пандусу\(on) на этаж \(level)."
      case .bridge: "Перейдите по переходу в \(level)."
      case .stairs, .steps, .walk: "\(way) по лестнице\(on) на этаж \(level)."
      }
    },
    arrive: { "Вы на месте: \($0)." }, meters: { " \($0) м" },
    summary: { summary($0, $1, "м", "с", "мин", "масштаб неизвестен") })

  private static let ukrainian = Phrases(
    start: { "Почніть тут: \($0)." },
    straight: { "Ідіть прямо\($0)." }, left: { "Поверніть ліворуч та йдіть\($0)." },
    right: { "Поверніть праворуч та йдіть\($0)." }, back: { "Розверніться та йдіть\($0)." },
    past: { ", повз: \($0)" },
    change: { passage, rise, level in
      let way = rise > 0 ? "Підніміться" : rise < 0 ? "Спустіться" : "Пройдіть"
      let floors = floors(.ukrainian, rise, " на ", "поверх", "поверхи", "поверхів")
      let on = floors.isEmpty ? "" : floors + ","
      let lift = rise < 0 ? " вниз" : " вгору"
      return switch passage {
      case .elevator: "Їдьте ліфтом\(on.isEmpty ? "" : lift + on) на поверх \(level)."
      case .escalator: "\(way) ескалатором\(on) на поверх \(level)."
      case .ramp: "\(way) пандусом\(on) на поверх \(level)."
      case .bridge: "Перейдіть переходом до \(level)."
      case .stairs, .steps, .walk: "\(way) сходами\(on) на поверх \(level)."
      }
    },
    arrive: { "Ви на місці: \($0)." }, meters: { " \($0) м" },
    summary: { summary($0, $1, "м", "с", "хв", "масштаб невідомий") })

  /// How many floors, where there are several; else nothing.
  private static func floors(
    _ language: DirectionLanguage, _ rise: Int, _ before: String, _ one: String, _ few: String,
    _ many: String
  ) -> String {
    let count = abs(rise)
    guard count > 1 else { return "" }
    return "\(before)\(count) \(language.form(of: count, one: one, few: few, many: many))"
  }

  private static func summary(
    _ meters: Int?, _ seconds: Int?, _ meter: String, _ second: String, _ minute: String,
    _ unknown: String
  ) -> String {
    let time = seconds.map { $0 < 90 ? "\($0) \(second)" : "\(($0 + 30) / 60) \(minute)" }
    let parts = [meters.map { "\($0) \(meter)" }, time].compactMap { $0 }
    return parts.isEmpty ? unknown : parts.joined(separator: ", ")
  }
}

extension Route {
  /// Length and time in a few words: `85 m, 2 min`.
  public func summary(in language: DirectionLanguage = .english) -> String {
    let text = Phrases.of(language).summary(
      length.map { Int(nearest: $0) }, seconds.map { Int(nearest: $0) })
    guard length == nil else { return text }
    return "\(Int(nearest: legs.reduce(0) { $0 + $1.way.pixels })) px, \(text)"
  }
}
