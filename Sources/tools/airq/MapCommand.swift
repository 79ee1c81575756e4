import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

/// Draws all stations as a page.
struct MapCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "map", abstract: "Draw all stations as one HTML page to pan, zoom and search.",
    discussion: """
      The page needs no server and sends no requests. A station has the number of its official index \
      on the map, and opens its details, including the command that bookmarks it. Home and the \
      bookmarked stations also have their values.

      Example:
        airq map -o air.html
      """)

  @Flag(help: "Do not request the stations' indexes; all are grey.")
  var bare = false

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "File to write, replaced in one step; - is standard output.", completion: .file())
  var path: String?
  @OptionGroup var shared: SharedOptions

  var patience: Double { 120 }

  func answer(in session: AirSession, on console: Console) async throws {
    let catalog = try await session.stationsAtHand()
    console.warn(of: catalog.problems)
    // A service that failed to return the list would fail for the indexes too, after two hundred
    // requests.
    let session = catalog.provenance.source == .network ? session : session.withoutService(catalog)
    let bookmarks = try Bookmarks(session.files)
    console.warn(of: bookmarks.problems)
    let home = try HomePlace(session.files)?.coordinate
    var pins = catalog.stations.map {
      MapPage.Pin(station: $0, isBookmarked: bookmarks.contains($0.id))
    }
    if !bare {
      let progress = console.progress(
        said("progress.indexes"), total: pins.count)
      let indexes = await session.indexes(of: catalog.stations) { progress.advance() }
      for (position, index) in indexes.enumerated() { pins[position].index = index }
      let missing = indexes.count { $0 == nil }
      if missing == indexes.count, let reason = catalog.problems.first {
        throw AirError(.unreachable, reason.message).followed(by: [
          Problem(
            Message("advice.bare"))
        ])
      }
      if missing > 0 {
        let total = indexes.count
        let note = said("map.noIndex", .integer(missing), .integer(total))
        console.note("\(note)")
      }
      let kept = indexes.compactMap(\.self).filter { !$0.problems.isEmpty }
      if let reason = kept.first?.problems.first {
        let note = said("map.earlier", .integer(kept.count))
        console.warn("\(note); \(reason.text(in: session.language))")
      }
      let nearest = home.flatMap { catalog.nearest(to: $0) }
      for (position, pin) in pins.enumerated()
      where pin.isBookmarked || pin.station.id == nearest?.id {
        pins[position].report = await session.reportOrProblem(on: pin.station)
      }
    }
    let page = MapPage(
      pins: pins, home: home, now: session.now, listed: catalog.provenance.retrieved,
      language: session.language)
    try console.write(to: path) { out in try out.write(page.html) }
    if let path, path != "-" {
      let note = said("map.written", .text(path))
      console.note("\(note)")
    }
  }
}
