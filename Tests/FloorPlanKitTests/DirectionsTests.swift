import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct DirectionsTests {
  private static let golden: [Language: [String]] = [
    .english: [
      "Start at 15-4-22 (Lecture hall).", "Go straight 8 m.",
      "Turn right and go 46 m, past Coffee machine.",
      "Turn right and go 3 m.", "Take the stairs down 2 floors to level 2.",
      "Go straight 2 m.", "Turn left and go 58 m, past Toilet.", "Cross over to 12-2.",
      "Go straight 5 m.",
      "Turn left and go 3 m.", "Take the stairs down to level 1.", "Go straight 3 m.",
      "Turn left and go 53 m, past Buffet.", "Turn right and go 4 m.",
      "You have arrived at 12-101 (Reception).", "185 m, 4 min",
    ],
    .polish: [
      "Zacznij przy: 15-4-22 (Aula).", "Idź prosto 8 m.",
      "Skręć w prawo i idź 46 m, mijając: automat z kawą.",
      "Skręć w prawo i idź 3 m.", "Idź schodami w dół o 2 piętra na piętro 2.",
      "Idź prosto 2 m.", "Skręć w lewo i idź 58 m, mijając: toaleta.",
      "Przejdź łącznikiem do 12-2.", "Idź prosto 5 m.",
      "Skręć w lewo i idź 3 m.", "Idź schodami w dół na piętro 1.", "Idź prosto 3 m.",
      "Skręć w lewo i idź 53 m, mijając: bufet.", "Skręć w prawo i idź 4 m.",
      "Jesteś na miejscu: 12-101 (Recepcja).", "185 m, 4 min",
    ],
    .russian: [
      "Начните здесь: 15-4-22 (Лекционный зал).", "Идите прямо 8 м.",
      "Поверните направо и идите 46 м, мимо: кофейный автомат.", "Поверните направо и идите 3 м.",
      "Спуститесь по лестнице на 2 этажа, на этаж 2.", "Идите прямо 2 м.",
      "Поверните налево и идите 58 м, мимо: туалет.",
      "Перейдите по переходу в 12-2.", "Идите прямо 5 м.", "Поверните налево и идите 3 м.",
      "Спуститесь по лестнице на этаж 1.", "Идите прямо 3 м.",
      "Поверните налево и идите 53 м, мимо: буфет.", "Поверните направо и идите 4 м.",
      "Вы на месте: 12-101 (Приёмная).", "185 м, 4 мин",
    ],
    .ukrainian: [
      "Почніть тут: 15-4-22 (Лекційна зала).", "Ідіть прямо 8 м.",
      "Поверніть праворуч та йдіть 46 м, повз: кавовий автомат.",
      "Поверніть праворуч та йдіть 3 м.",
      "Спустіться сходами на 2 поверхи, на поверх 2.", "Ідіть прямо 2 м.",
      "Поверніть ліворуч та йдіть 58 м, повз: туалет.",
      "Перейдіть переходом до 12-2.", "Ідіть прямо 5 м.", "Поверніть ліворуч та йдіть 3 м.",
      "Спустіться сходами на поверх 1.", "Ідіть прямо 3 м.",
      "Поверніть ліворуч та йдіть 53 м, повз: буфет.", "Поверніть праворуч та йдіть 4 м.",
      "Ви на місці: 12-101 (Приймальня).", "185 м, 4 хв",
    ],
  ]

  @Test(arguments: Language.allCases)
  func `from the lecture hall to the reception, in every language`(
    language: Language
  ) throws {
    let campus = try Building(
      contentsOf: Checkout.root.appending(path: "Examples/campus.floorpkg"))
    let route = try #require(campus.route(from: .room("15-4-22"), to: .room("12-101")))
    let texts = route.steps(in: language).map(\.text) + [route.summary(in: language)]
    #expect(texts == Self.golden[language])
  }

  /// From (200, 200) one goes up the page, then to every side; y grows downwards.
  @Test(arguments: [
    ("M200,200V100H300", RouteStep.Kind.right), ("M200,200V100H100", .left),
    ("M200,200V100V20", .straight), ("M200,200V100L210,195", .back),
    ("M200,200V100L290,10", .right), ("M200,200V100L110,10", .left),
    ("M200,200V100L240,10", .straight),
  ])
  func `left is left and right is right`(path: String, turn: RouteStep.Kind) throws {
    var plan = PlanSketch()
    plan["1-1", "Paths"] = [#"<path id="way" d="\#(path)"/>"#]
    let ends = path.split { "MVHL".contains($0) }
    let last = ends.last.map(String.init) ?? ""
    let end: String =
      switch (path.last { "VHL".contains($0) }, last) {
      case ("H", _): "\(last),100"
      case ("V", _): "200,\(last)"
      default: last
      }
    let numbers = end.split(separator: ",")
    plan["1-1", "Vertices"] = [
      #"<circle id="start" cx="200" cy="200" r="2"/>"#,
      #"<circle id="goal" cx="\#(numbers[0])" cy="\#(numbers[1])" r="2"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .code("start"), to: .code("goal")))
    let kinds = route.steps().map(\.kind)
    #expect(
      kinds
        == (turn == .straight ? [.start, .straight, .arrive] : [.start, .straight, turn, .arrive]))
  }

  @Test func `an edge shorter than a step is no turn`() throws {
    var plan = PlanSketch()
    plan["1-1", "Paths"] = [#"<path id="way" d="M200,200V100H203V40"/>"#]
    plan["1-1", "Vertices"] = [
      #"<circle id="start" cx="200" cy="200" r="2"/>"#,
      #"<circle id="goal" cx="203" cy="40" r="2"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .code("start"), to: .code("goal")))
    #expect(route.steps().map(\.kind) == [.start, .straight, .arrive])
  }

  /// A way right, down and to the left, with a vertex at every third of a step.
  @Test func `a turn into a row of short edges is a step of the directions`() throws {
    var plan = PlanSketch()
    let across = (1..<40).map { "H\(200 + 5 * $0)" }.joined()
    let down = (1..<40).map { "V\(200 + 5 * $0)" }.joined()
    plan["1-1", "Paths"] = [#"<path id="way" d="M200,200\#(across)\#(down)H200"/>"#]
    plan["1-1", "Vertices"] = [
      #"<circle id="start" cx="200" cy="200" r="2"/>"#,
      #"<circle id="goal" cx="200" cy="395" r="2"/>"#,
    ]
    let route = try #require(try plan.building().route(from: .code("start"), to: .code("goal")))
    let steps = route.steps()
    #expect(steps.map(\.kind) == [.start, .straight, .right, .right, .arrive])
    #expect(steps[2].position == PlanPoint(x: 395, y: 200))
    #expect(steps[3].position == PlanPoint(x: 395, y: 395))
    let lengths = steps.compactMap(\.meters)
    let total = try #require(route.length)
    #expect(abs(lengths.reduce(0, +) - total) < 1e-9)
    #expect(abs(lengths[1] - lengths[2]) < 1e-9 && abs(lengths[3] - lengths[1]) < 1e-9)
  }

  @Test func `forms of nouns after numbers`() {
    func words(_ language: Language) -> [String] {
      [2, 4, 5, 11, 12, 21, 22, 25, 101, 112].map {
        PlanTexts.text(Message("change.stairs.up.floors", "9", .integer($0)), in: language)
          .components(separatedBy: " ").first { $0.hasPrefix("pi") || $0.hasPrefix("эт") }?
          .trimmingCharacters(in: .punctuationCharacters) ?? ""
      }
    }
    let (few, many) = ("piętra", "pięter")
    #expect(words(.polish) == [few, few, many, many, many, many, few, many, many, many])
    #expect(
      words(.russian) == [
        "этажа", "этажа", "этажей", "этажей", "этажей", "этаж", "этажа", "этажей", "этаж", "этажей",
      ])
  }

  @Test func `every text has every language and uses the same arguments`() {
    for (key, languages) in PlanTexts.catalog.languagesByKey {
      #expect(languages == Set(Language.allCases), "\(key)")
      let used = PlanTexts.catalog.usedArguments(of: key, in: .english)
      for language in Language.allCases {
        #expect(PlanTexts.catalog.usedArguments(of: key, in: language) == used, "\(key)")
      }
    }
  }

  @Test func `directions without a scale have no metres or minutes`() throws {
    var plan = PlanSketch.clean
    plan.json = "{}"
    let route = try #require(try plan.building().route(from: .room("7-101"), to: .room("7-204")))
    #expect(route.length == nil)
    #expect(route.duration == nil)
    #expect(
      route.steps().map(\.text) == [
        "Start at 7-101.", "Go straight 70 px.", "Turn left and go 790 px, past buffet.",
        "Take the stairs up to level 2.", "Go straight 190 px.", "Turn right and go 70 px.",
        "You have arrived at 7-204.",
      ])
    #expect(route.summary() == "1120 px, the scale is unknown")
  }
}
