import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations places`.
struct Places: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count records by country, region, district or place, most visited first.",
    discussion: """
      Works offline. Names are cached in the history for each requested language. The id of a \
      place filters this and other commands: --place PL --level region.

      \(OfflineGeocoder.attribution)
      """)

  @OptionGroup var history: HistoryOptions

  /// The levels, with their names on the command line.
  enum Level: String, CaseIterable, ExpressibleByArgument {
    case country, region, district, place
  }

  @Option(help: "Level to count by.")
  var level = Level.country

  @OptionGroup var language: PlaceLanguageOption
  @OptionGroup var filter: FilterOptions
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let filter = try await filter.filter(of: history, now: console.now(), zone: zone.zone)
    let places = try await history.places(
      level: PlaceLevel(rawValue: level.rawValue) ?? .country, matching: filter,
      in: language.language, using: OfflineGeocoder.shared())
    try history.close()
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json: try stream.write(Self.json(places) + "\n")
      case .text:
        var table = Table([("records", .right), ("name", .left), ("in", .left), ("id", .left)])
        for place in places {
          table.add(
            "\(place.count)", "\(place.name)",
            "\(place.parents.reversed().joined(separator: ", "))", "\(place.id)")
        }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if places.isEmpty { throw console.nothingFound() }
  }

  private static func json(_ places: [PlaceCount]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for place in places {
        list.object { object in
          object.member("id", place.id)
          object.member("level", place.level.rawValue)
          object.member("name", place.name)
          object.member("count", place.count)
          object.member("in", place.parents)
        }
      }
    }
    return writer.text
  }
}

/// The language of names.
struct PlaceLanguageOption: ParsableArguments {
  /// The languages, with their names on the command line.
  enum Code: String, CaseIterable, ExpressibleByArgument {
    case en, uk, pl
  }

  @Option(help: "Language of the names.")
  var lang = Code.en

  var language: PlaceLanguage { PlaceLanguage(rawValue: lang.rawValue) ?? .english }
}
