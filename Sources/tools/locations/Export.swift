import ArgumentParser
import CivilTime
import CommandKit
import LocationKit

/// The command `locations export`.
struct Export: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write records of the history to a file.",
    discussion: """
      Writes the records that match the filter, and reports their number on standard error. \
      --everything ignores all filters. The formats svg and html draw the tracks, by default of \
      the last 30 days; the html page also offers a heat map and clusters. Records in privacy \
      zones are omitted; see locations zones. If no record matches, no file is written.
      """)

  @OptionGroup var history: HistoryOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("File to write, replaced in one step; - is standard output."),
    completion: .file())
  var output: String = "-"

  @Option(help: "Output format (default: from the extension of the output, else CSV).")
  var format: String?

  @Flag(help: "Ignore the saved filter and write every record.")
  var everything = false

  @OptionGroup var zones: ZoneHiding

  @Option(
    help: ArgumentHelp(
      """
      Leave out track records within this distance of the line through the remaining ones, such \
      as 10m (default: none).
      """, valueName: "distance"))
  var simplify: String?

  @OptionGroup var filter: FilterOptions
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var shared: SharedOptions

  /// The output: a picture, or a file of records.
  private enum Target {
    case picture(PictureKind)
    case file(any LocationFormat)

    /// The order of the records in the output.
    var order: Recording.Order {
      switch self {
      case .picture: .track
      case .file(let format): format.keepsTracks ? .track : .time
      }
    }
  }

  func validate() throws {
    _ = try target()
    _ = try tolerance()
  }

  private func tolerance() throws -> Meters? {
    guard let simplify else { return nil }
    guard let meters = try? Meters(simplify), meters.value > 0 else {
      throw ValidationError("--simplify takes a distance above 0, such as 10m.")
    }
    return meters
  }

  private func target() throws -> Target {
    let formats = LocationFormats.standard
    if let kind = PictureKind(format: format, path: output) { return .picture(kind) }
    guard let format else { return .file(formats.forWriting(path: output) ?? CSVFormat()) }
    guard let found = formats.named(format.lowercased()) else {
      throw ValidationError("Unknown format; expected one of \(FormatNames.writable), svg, html.")
    }
    return .file(found)
  }

  func run(on console: Console) async throws {
    let target = try target()
    let isPicture = if case .picture = target { true } else { false }
    let history = try history.open(on: console)
    let everything =
      self.everything
      ? LocationFilter()
      : try await filter.filter(
        of: history, now: console.now(), zone: zone.zone, isPicture: isPicture)
    let filter = try await zones.applied(to: everything, of: history)
    var recording = try await history.recording(matching: filter, order: target.order)
    let found = recording.records.count
    let hidden =
      filter.hidden.isEmpty ? 0 : try await history.count(matching: everything) - found
    if found == 0, isPicture || output != "-" {
      noteHidden(hidden, on: console)
      let reason = try await self.filter.nothingWritten(
        of: history, isPicture: isPicture && !self.everything, zone: zone.zone, on: console)
      try history.close()
      throw reason
    }
    if let tolerance = try tolerance() { recording = recording.simplified(within: tolerance) }
    let all = try await history.count()
    var text = ""
    if case .picture(let kind) = target {
      text = try await picture(kind, of: recording, in: history, matching: filter)
    }
    try history.close()
    try console.write(to: output, isPrivate: true) { stream in
      switch target {
      case .file(let format): try format.write(recording) { piece in try stream.write(piece) }
      case .picture: try stream.write(text)
      }
    }
    console.note("\(min(recording.records.count, all)) of \(all) exported")
    noteHidden(hidden, on: console)
    if recording.records.isEmpty { throw ExitStatus.nothingFound }
  }

  private func noteHidden(_ count: Int, on console: Console) {
    if count > 0 { console.note("\(count) records in privacy zones are left out") }
  }

  private func picture(
    _ kind: PictureKind, of recording: Recording, in history: LocationHistory,
    matching filter: LocationFilter
  ) async throws -> String {
    let records = recording.records
    var picture = LocationPicture(
      showing: BoundingBox(around: records.map(\.coordinate)) ?? .world)
    picture.draw(try OfflineGeocoder.shared().borders(in: picture.area))
    picture.draw(recording)
    if kind == .html {
      let clusters = try await history.clusters(level: picture.clusterLevel, matching: filter)
      picture.draw(clusters, as: .heat)
      picture.draw(clusters, as: .circles)
    }
    let times = records.compactMap(\.milliseconds)
    let days = [times.min(), times.max()]
      .compactMap { $0.map { zone.zone.timestamp(atMilliseconds: $0).civil.date.description } }
    let summary = (["\(records.count) records"] + [days.joined(separator: " to ")])
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return kind.text(of: picture, title: "Locations", summary: summary)
  }
}
