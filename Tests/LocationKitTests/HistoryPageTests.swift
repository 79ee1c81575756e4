import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// Pages to show.
@Suite struct HistoryPageTests {
  let folder: TemporaryFolder
  let history: LocationHistory

  init() async throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
    var records = LocationRecords()
    for number in 0..<600 {
      let north = 52.2 + Double(number % 60) / 1000
      var record = LocationRecord(at: try Coordinate(latitude: north, longitude: 21.0))
      record.milliseconds = 1_735_700_000_000 + Int64(number) * 40_000_000
      records.append(record)
    }
    // A single wrong fix.
    var wrong = LocationRecord(at: try Coordinate(latitude: 0, longitude: 0))
    wrong.milliseconds = 1_735_700_000_001
    records.append(wrong)
    try await history.add(records, number: 1)
  }

  private func year(_ number: Int) throws -> LocationFilter {
    try FilterText([.during: "\(number)"]).filter(
      now: Date(timeIntervalSince1970: 1_760_000_000), zone: .gmt)
  }

  @Test func `a page says where, when and how far, in the language`() async throws {
    let page = try await history.page(
      titled: "2025 <b>", matching: try year(2025), in: .polish, zone: .gmt)
    #expect(page.periods.first?.clusters.map(\.count).reduce(0, +) == 601)
    #expect(page.periods.count == 11)
    #expect(page.periods[1].name == "styczeń 2025")
    #expect(page.areas.first?.name == "Polska")
    #expect(page.html.contains("Miejsca: GeoNames i geoBoundaries"))
    #expect(PageWords(.english)["attribution"] == OfflineGeocoder.attribution)
    #expect(page.places.count <= 10)
    #expect(!page.borders.countries.isEmpty)
    let html = page.html
    for text in [
      "lang=\"pl\"", "2025 &lt;b&gt;", "Polska", "Najczęściej odwiedzane miejsca", "2025-01-01",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    #expect(!html.contains("2025 <b>"))
    let ranked = html.matches(of: #/"class":"ranked"/#).count
    #expect(ranked == page.places.prefix(10).count && ranked > 0)
    // Days are coloured by kilometres, and the map's data are named once, below the page.
    #expect(html.contains("≥ 200 km") && html.contains("&lt; 1 km"))
    #expect(html.matches(of: /GeoNames/).count == 1)
    #expect(!html.contains("http://") && !html.contains("https://"))
  }

  @Test func `one wrong fix does not empty the map`() async throws {
    let clusters = try await history.clusters(level: 6)
    let box = try #require(HistoryMap.mainBox(of: clusters))
    #expect(box.south > 51 && box.north < 53)
    #expect(box.west > 20 && box.east < 22)
    #expect(HistoryMap.mainBox(of: []) == nil)
  }

  @Test func `an empty span says so`() async throws {
    let page = try await history.page(
      titled: "1999", matching: try year(1999), in: .ukrainian, zone: .gmt)
    #expect(page.html.contains("Тоді нічого не записано."))
  }

  @Test func `changes of another connection are told`() async throws {
    let other = try LocationHistory(path: folder.path("history.sqlite"))
    let changes = history.changes(every: .milliseconds(5))
    let added = Task {
      // Adds until the change was told, as watching may begin later.
      var number = 10
      while !Task.isCancelled {
        try await other.add(scatteredRecords(count: 2, seed: UInt64(number)), number: number)
        number += 1
      }
    }
    var wasTold = false
    for await _ in changes {
      wasTold = true
      break
    }
    added.cancel()
    _ = try? await added.value
    #expect(wasTold)
  }
}
