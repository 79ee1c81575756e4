import ArgumentParser
import CommandKit
import LocationKit

/// The command `locations geocode`.
struct Geocode: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Name the country, region, district and place of positions.",
    discussion: """
      With -, reads one position per line from standard input. Writes one line for each: with \
      --format json an object with country, region, district, place and zone, each null if \
      unknown. Lines that are not positions are reported and skipped; the command then exits with \
      2.

      Works offline. With --nominatim each position is sent to a Nominatim server, one per second, \
      and named offline if the server does not answer.

      \(OfflineGeocoder.attribution)
      """)

  @Argument(
    help: ArgumentHelp(
      "Latitude and longitude, such as 50.4501,30.5234; - reads lines.", valueName: "positions"))
  var positions: [String]

  @OptionGroup var language: PlaceLanguageOption
  @OptionGroup var nominatim: NominatimOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let geocoder = try OfflineGeocoder.shared()
    if let server = try nominatim.geocoder() {
      return try await ask(server, before: geocoder, on: console)
    }
    let workers = PlaceWorkers(geocoder, language.language, isJSON: output.format == .json)
    var mistakes = InputMistakes(on: console)
    try console.write(to: output.path, isPrivate: true) { stream in
      try InputLines.forEachBatch(positions) { lines in
        for answers in workers.answers(to: lines) {
          for mistake in answers.mistakes { mistakes.add(mistake.error, in: mistake.line) }
          try stream.write(answers.text)
        }
      }
    }
    try mistakes.finish()
  }
}

extension Geocode {
  /// Queries a server, and uses offline names for positions without an answer.
  private func ask(
    _ server: NominatimGeocoder, before offline: OfflineGeocoder, on console: Console
  ) async throws {
    var coordinates: [Coordinate] = []
    var mistakes = InputMistakes(on: console)
    try InputLines.forEach(positions) { line in
      do throws(GeoError) {
        coordinates.append(try Coordinate(line.text))
      } catch {
        mistakes.add(error, in: line)
      }
    }
    var text = ""
    var failures = 0
    for coordinate in coordinates {
      var place: NamedPlace?
      do {
        place = try await server.place(at: coordinate, in: language.language)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        failures += 1
        if failures == 1 { console.note("\(String(describing: error)); named offline") }
      }
      // Time zones are available offline only.
      let near = offline.place(at: coordinate, in: language.language)
      var named = place ?? near ?? NamedPlace()
      named.zone = named.zone ?? near?.zone
      text += PlaceLines.line(of: named, isJSON: output.format == .json)
    }
    try console.write(to: output.path, isPrivate: true) { try $0.write(text) }
    console.note("\(NominatimGeocoder.attribution)")
    try mistakes.finish()
  }
}
