import AirQualityKit
import AirQualityStore
import Foundation
import TestSupport
import Testing

@Suite struct DamagedStoreTests {
  /// Asks for everything that a store keeps.
  private func ask(_ store: AirStore) throws {
    _ = try store.stations()
    _ = try store.sensors(of: 530)
    _ = try store.sensor(7)
    _ = try store.readings(of: 7)
    _ = try store.revisions(of: 7)
    _ = try store.airIndex(of: 530)
    _ = try store.stationCodes()
    _ = try store.archivedYears(.pm10, in: [2025, 2026])
    try store.keep(AirStoreTests.series([4, 5, 6]))
  }

  @Test func `damaged files end in answers or errors, and never trap`() throws {
    let folder = try TemporaryFolder()
    let good = folder.path("good.sqlite")
    do {
      let store = try AirStore(path: good)
      try store.keep(AirStoreTests.series((0..<400).map(Double.init)))
      try store.keep(AirStoreTests.series([9, 8, nil]))
      try store.keep(.bundled)
      try store.keep(
        [Sensor(id: 7, stationID: 530, pollutant: .pm10, code: "PM10", name: "dust")], of: 530)
    }
    // The last connection has closed: all of it is in one file.
    let whole = Array(try Data(contentsOf: URL(filePath: good)))
    let path = folder.path("damaged.sqlite")
    var (answered, refused) = (0, 0)
    for seed in Rounds.seeds(100) {
      try Data(StoreDamage.damaged(whole, seed: seed)).write(to: URL(filePath: path))
      do {
        try ask(AirStore(path: path))
        answered += 1
      } catch {
        #expect(error is AirError)
        refused += 1
      }
      StoreDamage.remove(path)
    }
    #expect(answered > 0 && refused > 0)
    Rounds.report("damaged air stores: \(answered) answered, \(refused) refused")
  }
}
