import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

extension AirSession {
  /// The stations that a command names; else the one nearest to home, and the kept ones.
  ///
  /// - Throws: `AirError` for a name that no station has, `ValidationError` when nothing is named
  ///   and nothing kept.
  func chosen(_ queries: [String], in catalog: StationCatalog) throws -> [Station] {
    if !queries.isEmpty { return try queries.map { try station($0, in: catalog) } }
    var chosen: [Station] = []
    if let home = try HomePlace(files)?.coordinate, let nearest = catalog.nearest(to: home) {
      chosen.append(nearest)
    }
    for kept in try Bookmarks(files).stations where !chosen.contains(where: { $0.id == kept.id }) {
      chosen.append(catalog[kept.id] ?? kept)
    }
    guard !chosen.isEmpty else {
      throw ValidationError(
        said(
          "name stations, keep a home with `airq home set LAT,LON`, "
            + "or keep stations with `airq bookmarks add STATION`",
          "podaj stacje, zapamiętaj dom przez `airq home set SZER,DŁ` "
            + "albo stacje przez `airq bookmarks add STACJA`"))
    }
    return chosen
  }

  /// Everything about several stations, in their order; where there is nothing, the reason.
  func reports(on stations: [Station], _ progress: ProgressBar? = nil) async -> [StationReport] {
    await inParallel(stations, progress) { station in await reportOrProblem(on: station) }
  }

  /// The official index of several stations, in their order; `nil` where there is none.
  func indexes(of stations: [Station], _ progress: ProgressBar? = nil) async -> [AirIndex?] {
    await inParallel(stations, progress) { station in
      do throws(AirError) {
        return try await orKept { (session) throws(AirError) in
          try await session.airIndex(of: station.id)
        }
      } catch {
        return nil
      }
    }
  }

  /// Asks about many stations, at most 32 at the same time.
  private func inParallel<Answer: Sendable>(
    _ stations: [Station], _ progress: ProgressBar?,
    _ ask: @escaping @Sendable (Station) async -> Answer
  ) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      var answers: [Int: Answer] = [:]
      var waiting = stations.indices[...]
      func begin(_ group: inout TaskGroup<(Int, Answer)>) {
        guard let position = waiting.popFirst() else { return }
        let station = stations[position]
        group.addTask { (position, await ask(station)) }
      }
      for _ in 0..<32 { begin(&group) }
      while let (position, answer) = await group.next() {
        answers[position] = answer
        progress?.advance()
        begin(&group)
      }
      return stations.indices.compactMap { answers[$0] }
    }
  }
}
