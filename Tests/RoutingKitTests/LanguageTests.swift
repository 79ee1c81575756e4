import Foundation
import GeoKit
import Localization
import RoutingKit
import Testing

/// Answers, reasons and boards in English and Polish.
@Suite struct LanguageTests {
  private static let nine = Date(timeIntervalSince1970: 1_795_248_000)
  private static let warsaw = TimeZone(identifier: "Europe/Warsaw") ?? .gmt

  @Test func `every text is there in both languages`() {
    for catalog in [RoutingTexts.catalog, NoTransit.texts] {
      for (key, languages) in catalog.languagesByKey {
        #expect(languages == [.english, .polish], "\(key)")
      }
    }
  }

  @Test func `an answer speaks Polish`() throws {
    let city = try NetworkFixtures.sample()
    let answer = city.plan(
      from: .node(id: "EN_0002"), to: .node(id: "EN_0005"), timing: .arriving(Self.nine),
      changeDuration: .seconds(120))
    let lines = answer.lines(timeZone: Self.warsaw, language: .polish).map(\.text)
    #expect(lines[0] == "Samochodem: 11 min, wyjście o 08:49, na miejscu o 09:00.")
    #expect(lines[2] == "Komunikacją miejską: 13 min, wyjście o 08:47, na miejscu o 09:00.")
    #expect(lines[3].hasPrefix("  08:47 linia 10: Nowowiejska/Al. Niepodległości – "))
    #expect(lines[3].hasSuffix(", 2 przystanki, 6 min"))
    #expect(lines[5] == "Wybierz samochód: szybciej o 2 min.")
    #expect(lines[6] == "Założenia: bez czekania na pojazdy; bez dojścia do i z przystanków.")
    let json = answer.json(timeZone: Self.warsaw, language: .polish)
    #expect(json.contains(#""assumptions":["bez czekania na pojazdy""#))
    #expect(answer.gpx(language: .polish).contains("<name>Samochodem</name>"))
    let page = answer.html(on: city.network, timeZone: Self.warsaw, language: .polish)
    #expect(page.contains("<html lang=\"pl\">") && page.contains("wyjście o 08:47, linia 10"))
    let calendar = answer.calendar(at: Self.nine, timeZone: Self.warsaw, language: .polish)
    #expect(calendar.contains("SUMMARY:Komunikacją miejską: "))
  }

  @Test func `a reason speaks Polish, with its distance`() throws {
    let city = try NetworkFixtures.sample()
    let far = try Coordinate(latitude: 52.28, longitude: 21)
    let answer = city.plan(
      from: .coordinate(far), to: .node(id: "EN_0001"), comparing: [.car], radius: 2500)
    #expect(
      answer.reason(in: .polish)
        == "samochodem: brak węzła w promieniu 2,5 km od początku; najbliższy, EN_0005 "
        + "(Marszałkowska/Al. Jerozolimskie), jest w odległości 5,6 km")
    #expect(answer.reason?.hasPrefix("by car: no node within 2.5 km of the start; ") == true)
    let unknown = city.plan(from: .node(id: "?"), to: .node(id: "EN_0001"), comparing: [.car])
    #expect(unknown.reason(in: .polish) == "samochodem: w sieci nie ma takiego węzła")
  }

  @Test func `a timetable's reason speaks Polish`() {
    let reason = NoTransit.outsideValidity(
      day: "2026-05-29",
      feeds: [NoTransit.Validity(feed: "a.zip", first: "2026-03-02", last: "2026-03-31")])
    #expect(
      reason.text(in: .polish)
        == "brak kursów w dniu 2026-05-29: a.zip obejmuje dni od 2026-03-02 do 2026-03-31")
    #expect(
      NoTransit.nothingNear(isStart: false, limit: 600, nearest: "Delta", distance: 1112)
        .text(in: .polish)
        == "brak przystanku w promieniu 600 m od celu; najbliższy, Delta, jest w odległości 1,1 km")
    #expect(
      NoTransit.notConnected(reached: 3, of: 7, hours: 12).description
        == "no connection within 12 h; 3 of 7 stops can be reached")
  }
}
