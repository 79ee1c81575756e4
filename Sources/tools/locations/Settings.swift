import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations settings`.
struct Settings: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show or change the settings that listen and serve use.",
    discussion: """
      With --keep, listen removes older records once a day; remove --undo brings them back.
      """)

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  /// When places are named, as the command line says it.
  enum Moment: String, CaseIterable, ExpressibleByArgument {
    case onReceipt = "on-receipt"
    case onDemand = "on-demand"
  }

  @OptionGroup var history: HistoryOptions

  @Option(help: "Language of the names that listen and serve use.")
  var lang: PlaceLanguageOption.Code?

  @Option(
    help: ArgumentHelp(
      "When places are named: as positions arrive, or when a list or a page needs them.",
      valueName: "moment"))
  var geocode: Moment?

  @Option(
    help: ArgumentHelp(
      "Retention time of records: forever, or days such as 365d.", valueName: "time"))
  var keep: String?

  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func validate() throws { _ = try days() }

  /// The number of days of --keep; `.some(nil)` for all time.
  private func days() throws -> Int?? {
    guard let keep else { return nil }
    if keep == "forever" { return .some(nil) }
    guard keep.hasSuffix("d"), let days = Int(keep.dropLast()),
      1...HistorySettings.mostDays ~= days
    else { throw ValidationError("--keep takes forever, or a number of days such as 365d.") }
    return .some(days)
  }

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    var settings = try await history.settings()
    let before = settings
    if let lang { settings.language = PlaceLanguage(rawValue: lang.rawValue) ?? .english }
    if let geocode {
      settings.geocoding = HistorySettings.Geocoding(rawValue: geocode.rawValue) ?? .onDemand
    }
    if let days = try days() { settings.keepDays = days }
    if settings != before { try await history.setSettings(settings) }
    try history.close()
    let shown = settings
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("language", shown.language.rawValue)
          object.member("geocode", shown.geocoding.rawValue)
          object.member("keepDays", shown.keepDays)
        }
        try stream.write(writer.text + "\n")
      case .text:
        try stream.print("\("language", .bold)  \(shown.language.rawValue)")
        try stream.print("\("geocode", .bold)  \(shown.geocoding.rawValue)")
        try stream.print("\("keep", .bold)  \(shown.keepDays.map { "\($0)d" } ?? "forever")")
      }
    }
  }
}
