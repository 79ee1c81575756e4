import CatalogKit
import Foundation
import FuzzFrame
import GraphKit
import RoutingKit
import TestSupport

@testable import FuzzFixtures

/// Opens mapped files with changed bytes and checksums that match them, and asks them everything.
///
/// The first byte chooses a city, a hierarchy, landmarks or a search index; the rest are changes.
@main enum Sections: FuzzTarget {
  /// The files as they were written.
  private struct Good: Sendable {
    let folder: TemporaryFolder
    let city: [UInt8]
    let hierarchy: [UInt8]
    let customizable: [UInt8]
    let landmarks: [UInt8]
    let index: [UInt8]
    let library: String

    init() throws {
      let folder = try TemporaryFolder()
      func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.url.appending(path: name)))
      }
      let fixture = try CityFixture()
      try CitySources(sorting: fixture.inputs).prepare(at: folder.path("city"))
      let graph = try RandomGraph<UInt32>(seed: 5) { UInt32.random(in: 1...90, using: &$0) }
        .compact()
      try ContractionHierarchy(graph).write(to: folder.path("hierarchy"))
      try CustomizableHierarchy(graph).write(to: folder.path("customizable"))
      try Landmarks(graph, count: 4).write(to: folder.path("landmarks"))
      library = folder.path("library.sqlite")
      // Just large enough for its index to be kept in a file.
      var rows = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
      for number in 1...5000 {
        rows += "\(number);;Nowak Jan;Tytuł numer\(number % 97);;2000;;inny;dostępna\n"
      }
      let catalog = try Catalog(path: library)
      _ = try catalog.importSheet(
        Array(rows.utf8), named: "books.csv", options: ImportOptions(keepsHistory: false))
      _ = try catalog.books(matching: BookQuery("numer5"), limit: 1)
      city = try bytes("city")
      hierarchy = try bytes("hierarchy")
      customizable = try bytes("customizable")
      landmarks = try bytes("landmarks")
      index = try bytes("library.sqlite-search")
      self.folder = folder
    }
  }

  private static let good: Good = {
    do { return try Good() } catch { fatalError("\(error)") }
  }()

  static func seeds() throws -> [[UInt8]] {
    (0..<5).flatMap { kind in
      [[UInt8(kind)], [UInt8(kind), 0, 0, 1, 64, 255, 0, 0, 32, 0, 1]]
    }
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    guard let choice = input.first else { return }
    let edits = InputEdits(input.dropFirst())
    func path(_ bytes: [UInt8], _ name: String) throws -> String {
      try good.folder.write(SectionSealing.resealed(edits.applied(to: bytes)), to: name)
    }
    do {
      switch choice % 5 {
      case 0: try askCity(path(good.city, "a.network"))
      case 1:
        let hierarchy = try ContractionHierarchy<UInt32>(contentsOf: path(good.hierarchy, "a"))
        let search = HierarchySearch(hierarchy)
        let nodes = 0..<UInt32(min(9, hierarchy.graph.nodeCount))
        for source in nodes {
          for target in nodes {
            _ = try? search.path(from: source, to: target)
          }
          _ = try? search.costs(from: source)
        }
      case 2:
        _ = try CustomizableHierarchy<UInt32>(contentsOf: path(good.customizable, "a"))
      case 3: _ = try Landmarks<UInt32>(contentsOf: path(good.landmarks, "a"))
      default:
        _ = try path(good.index, "library.sqlite-search")
        let catalog = try Catalog(path: good.library)
        for text in ["numer5 tytul", "numre5", "nowak", "t*"] {
          _ = try catalog.books(matching: BookQuery(text), limit: 20)
        }
        _ = try catalog.suggestions(for: "num")
      }
    } catch {
      precondition(!"\(error)".isEmpty)
    }
  }

  private static func askCity(_ path: String) throws {
    let city = try City(contentsOf: path)
    let from = try Place.coordinate(Coordinate(latitude: 52.1995, longitude: 21.0002))
    let to = try Place.coordinate(Coordinate(latitude: 52.2305, longitude: 21.0002))
    for timing in [
      JourneyTiming.anyTime, .arriving(CityFixture.date(8, 55)),
      .departing(CityFixture.date(7, 30)),
    ] {
      let answer = city.plan(
        JourneyRequest(
          from: from, to: to, timing: timing, modes: [.car, .publicTransport, .walking, .cycling]))
      _ = answer.json(timeZone: .gmt)
    }
    _ = city.suggestions(for: "alf")
    if let streets = city.streetNetwork { StreetQuestions.ask(streets) }
  }
}
