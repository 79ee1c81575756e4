import ArgumentParser
import CommandKit
import FileAccess
import JSONText
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
    var lines = PlaceLines(geocoder, language.language, isJSON: output.format == .json)
    if let server = try nominatim.geocoder() {
      return try await ask(server, before: geocoder, on: console)
    }
    var mistakes = 0
    try console.write(to: output.path, isPrivate: true) { stream in
      try InputLines.forEach(positions) { text, line in
        let coordinate: Coordinate
        do throws(GeoError) {
          let plain = try PlainCoordinate.read(text)
          coordinate = if let plain { plain } else { try Coordinate(text) }
        } catch {
          mistakes += 1
          guard mistakes <= InputLines.shownMistakes else { return }
          return console.report(
            LocationError(
              .malformed, error.description, file: line.map { _ in "standard input" }, line: line),
            program: "locations")
        }
        try stream.write(lines.line(for: coordinate))
      }
    }
    if mistakes > InputLines.shownMistakes {
      console.note("and \(mistakes - InputLines.shownMistakes) more mistakes")
    }
    if mistakes > 0 { throw ExitStatus.failed }
  }
}

extension Geocode {
  /// Queries a server, and uses offline names for positions without an answer.
  private func ask(
    _ server: NominatimGeocoder, before offline: OfflineGeocoder, on console: Console
  ) async throws {
    var coordinates: [Coordinate] = []
    var mistakes = 0
    try InputLines.forEach(positions) { text, line in
      do throws(GeoError) {
        coordinates.append(try Coordinate(text))
      } catch {
        mistakes += 1
        guard mistakes <= InputLines.shownMistakes else { return }
        console.report(
          LocationError(
            .malformed, error.description, file: line.map { _ in "standard input" }, line: line),
          program: "locations")
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
    if mistakes > 0 { throw ExitStatus.failed }
  }
}

/// The server for names of positions, if one is used.
struct NominatimOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Query this Nominatim server, such as https://nominatim.openstreetmap.org, which then \
      learns the positions (default: none).
      """, valueName: "url"))
  var nominatim: String?

  @Option(
    help: ArgumentHelp(
      "Contact address to send to the server, as its operators require.", valueName: "text"))
  var contact: String?

  func validate() throws { _ = try geocoder() }

  func geocoder() throws -> NominatimGeocoder? {
    guard let nominatim else {
      guard contact == nil else { throw ValidationError("--contact requires --nominatim.") }
      return nil
    }
    guard let contact else { throw ValidationError("--nominatim needs --contact.") }
    do {
      return try NominatimGeocoder(
        server: nominatim, identity: "locations/\(ToolVersion.current) (\(contact))")
    } catch {
      throw ValidationError(error.message)
    }
  }
}

/// The lines of an answer; the text of each place is formatted once.
struct PlaceLines {
  private let geocoder: OfflineGeocoder
  private let language: PlaceLanguage
  private let isJSON: Bool
  private var known: [OfflineGeocoder.Key: [UInt8]] = [:]

  init(_ geocoder: OfflineGeocoder, _ language: PlaceLanguage, isJSON: Bool) {
    self.geocoder = geocoder
    self.language = language
    self.isJSON = isJSON
  }

  mutating func line(for coordinate: Coordinate) -> [UInt8] {
    let key = geocoder.key(at: coordinate)
    if let line = known[key] { return line }
    let place = geocoder.place(for: key, in: language)
    let line = Array(Self.line(of: place, isJSON: isJSON).utf8)
    known[key] = line
    return line
  }

  static func line(of place: NamedPlace, isJSON: Bool) -> String {
    (isJSON ? json(place) : text(place)) + "\n"
  }

  private static func text(_ place: NamedPlace) -> String {
    [place.place, place.district, place.region?.name, place.country?.name].compactMap(\.self)
      .joined(separator: ", ")
  }

  private static func json(_ place: NamedPlace) -> String {
    var writer = JSONWriter()
    writer.object { object in
      for (key, area) in [("country", place.country), ("region", place.region)] {
        object.key(key)
        if let area {
          object.object { one in
            one.member("code", area.code.isEmpty ? nil : area.code)
            one.member("name", area.name)
          }
        } else {
          object.null()
        }
      }
      object.member("district", place.district)
      object.member("place", place.place)
      object.member("zone", place.zone)
    }
    return writer.text
  }
}

/// Positions in a common notation: two plain decimals separated by a comma.
private enum PlainCoordinate {
  /// Reads a position; `nil` for any other notation.
  static func read(_ text: String) throws(GeoError) -> Coordinate? {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      let latitude = decimal(text.utf8[..<comma]),
      let longitude = decimal(text.utf8[text.utf8.index(after: comma)...])
    else { return nil }
    return try Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func decimal(_ text: Substring.UTF8View) -> Double? {
    var (mantissa, divisor, digits) = (0.0, 1.0, 0)
    var (isNegative, hasPoint) = (false, false)
    for (place, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
        digits += 1
      default: return nil
      }
    }
    guard 1...15 ~= digits else { return nil }
    return (isNegative ? -mantissa : mantissa) / divisor
  }
}
