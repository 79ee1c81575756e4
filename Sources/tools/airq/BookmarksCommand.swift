import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import GeoKit
import JSONText

/// Manages the stations for `airq now`.
struct BookmarksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookmarks", abstract: "Bookmark stations for `airq now`.",
    subcommands: [Add.self, Remove.self, List.self], defaultSubcommand: List.self)

  /// Bookmarks a station.
  struct Add: AirCommand {
    static let configuration = CommandConfiguration(abstract: "Bookmark a station.")

    @Argument(help: "A station's number, code or name.")
    var station: String
    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let catalog = try await session.stationsAtHand()
      let found: Station
      do throws(AirError) {
        found = try catalog.station(named: station)
      } catch {
        let former = session.formerStation(station, notIn: catalog)
        throw error.followed(
          by: former.map { session.explanations(of: $0, in: catalog) } ?? [])
      }
      try await session.files.changing {
        var bookmarks = try Bookmarks(session.files)
        console.warn(of: bookmarks.problems)
        try bookmarks.add(found)
      }
      let (kept, station) = (said("bookmark.added"), said("column.station"))
      console.note("\(kept) \(found.name) (\(station) \(found.id))")
    }
  }

  /// Removes a bookmark.
  struct Remove: AirCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a bookmarked station.")

    @Argument(help: "A station's number, code or name.")
    var station: String
    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let found = try await session.files.changing {
        var bookmarks = try Bookmarks(session.files)
        console.warn(of: bookmarks.problems)
        let kept = StationCatalog(
          bookmarks.stations, provenance: Provenance(.kept, retrieved: session.now))
        let found = try kept.station(named: self.station)
        _ = try bookmarks.remove(found.id)
        return found
      }
      let (gone, station) = (said("bookmark.removed"), said("column.station"))
      console.note("\(gone) \(found.name) (\(station) \(found.id))")
    }
  }

  /// Lists the bookmarked stations.
  struct List: AirCommand {
    static let configuration = CommandConfiguration(abstract: "List the bookmarked stations.")

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var answer: OutputOptions<PlaceFormat>
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let bookmarks = try Bookmarks(session.files)
      console.warn(of: bookmarks.problems)
      try console.write(to: answer.path) { out in
        try StationList(
          rows: bookmarks.stations.map { StationList.Row(station: $0) }, words: session.words
        )
        .write(to: out, console, answer.format)
      }
      if bookmarks.stations.isEmpty { throw ExitStatus.nothingFound }
    }
  }
}
