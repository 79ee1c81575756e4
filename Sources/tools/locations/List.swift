import ArgumentParser
import CivilTime
import CommandKit
import LocationKit

/// The command `locations list`.
struct List: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List records by time.",
    discussion: """
      Formats other than text are those of export, and omit records in privacy zones as it does. \
      --watch also lists records that any process \
      adds, until the command is interrupted.
      """)

  @OptionGroup var history: HistoryOptions

  @Option(help: ArgumentHelp("Maximum number of records.", valueName: "number"))
  var limit = 1000

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("File to write, replaced in one step; - is standard output."),
    completion: .file())
  var output: String = "-"

  @Option(help: "text, or one of the formats of export.")
  var format = "text"

  @Flag(help: "Keep listing new records; text format only.")
  var watch = false

  @OptionGroup var filter: FilterOptions
  @OptionGroup var zones: ZoneHiding
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard !watch || format == "text" && output == "-" else {
      throw ValidationError("--watch lists text on standard output.")
    }
    guard limit > 0 else { throw ValidationError("The limit is at least 1.") }
    guard format == "text" || LocationFormats.standard.named(format) != nil else {
      throw ValidationError("Unknown format; expected text, \(FormatNames.writable).")
    }
  }

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    if watch { return try await watch(history, on: console) }
    var filter = try await self.filter.filter(of: history, now: console.now(), zone: zone.zone)
    let target = LocationFormats.standard.named(format)
    if target != nil { filter = try await zones.applied(to: filter, of: history) }
    let recording = try await history.recording(
      matching: filter, limit: limit, order: target?.keepsTracks == true ? .track : .time)
    if recording.records.isEmpty, output != "-" {
      let reason = try await self.filter.nothingWritten(
        of: history, isPicture: false, zone: zone.zone, on: console)
      try history.close()
      throw reason
    }
    let count = min(recording.records.count, limit)
    let all = count < limit ? count : try await history.count(matching: filter)
    try history.close()
    try console.write(to: output, isPrivate: true) { stream in
      if let target {
        return try target.write(recording) { piece in try stream.write(piece) }
      }
      var table = Table([
        ("time", .left), ("position", .left), ("type", .left), ("accuracy", .right),
        ("name", .left),
      ])
      for record in recording.records {
        let time = record.milliseconds.map {
          zone.zone.timestamp(atMilliseconds: $0).description
        }
        table.add(
          "\(time ?? "")", "\(record.coordinate)", "\(record.type)",
          "\(record.accuracy.map { "\(Meters($0))" } ?? "")", "\(record.details.name ?? "")")
      }
      for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
    }
    if count < all { console.note("the first \(count) of \(all); --limit \(all) lists all") }
    if recording.records.isEmpty { throw console.nothingFound() }
  }

  /// Lists the last of the existing records, up to the limit, and then new ones.
  private func watch(_ history: LocationHistory, on console: Console) async throws {
    var known: Set<RecordID> = []
    var last: (filter: LocationFilter, mark: LocationHistory.Mark)?
    let changes = history.changes(every: .milliseconds(250))
    /// What was added, or all records where that is not known.
    func found() async throws -> any Sequence<LocationRecord> {
      let filter = try await filter.filter(of: history, now: console.now(), zone: zone.zone)
      if let known = last, known.filter == filter,
        let added = try await history.records(addedAfter: known.mark, matching: filter)
      {
        last = (filter, added.mark)
        return added.records
      }
      last = (filter, try await history.mark())
      return try await history.recording(matching: filter).records
    }
    func listNew(atMost limit: Int) async throws {
      var new: [LocationRecord] = []
      for record in try await found() where record.id.map({ known.insert($0).inserted }) == true {
        new.append(record)
      }
      for record in new.suffix(limit) {
        let time = zone.zone.timestamp(atMilliseconds: record.milliseconds ?? 0)
        let accuracy = record.accuracy.map { " \(Meters($0))" } ?? ""
        try console.output.print("\(time) \(record.coordinate) \(record.type)\(accuracy)")
      }
      try console.output.flush()
    }
    try await listNew(atMost: limit)
    for await _ in changes { try await listNew(atMost: .max) }
    try history.close()
  }
}
