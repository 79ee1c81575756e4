import ArgumentParser
import CommandKit
import Foundation
import JSONText
import LocationKit

struct Remove: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove records, such as all of a country, region, district or place.",
    discussion: """
      Lists how many records would be removed, and where; --apply removes them. Importing their \
      files again does not restore them; --undo does. The saved filter is ignored: at least one \
      option must select records.
      """)

  @OptionGroup var history: HistoryOptions

  @Flag(help: "Remove the records.")
  var apply = false

  @Flag(name: .customLong("list"), help: "List earlier removals.")
  var lists = false

  @Option(
    help: ArgumentHelp("Restore the records of a removal, by its number.", valueName: "number"))
  var undo: Int64?

  @OptionGroup var filter: FilterOptions
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    let isQuestion = lists || undo != nil
    guard !(lists && undo != nil), !isQuestion || !apply && filter.text.parts.isEmpty else {
      throw ValidationError("--list and --undo cannot be combined with a filter.")
    }
    guard isQuestion || !filter.text.parts.isEmpty else {
      throw ValidationError("Specify what to remove, such as --place PL-14 or --during 2019.")
    }
  }

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    if let undo {
      let count = try await history.restore(removal: undo)
      try history.close()
      return console.note("\(count) records are there again")
    }
    if lists { return try await list(history, on: console) }
    let now = Date(timeIntervalSince1970: Double(console.now()) / 1000)
    let meant = try filter.text.filter(now: now, zone: zone.zone)
    let places = try await history.places(
      level: .place, matching: meant, in: .english, using: OfflineGeocoder.shared())
    let count = try await history.count(matching: meant)
    var removal: HistoryRemoval?
    if apply {
      let words = filter.text.parts.sorted { $0.key.rawValue < $1.key.rawValue }
      removal = try await history.remove(
        matching: meant,
        what: words.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", "),
        at: now)
    }
    try history.close()
    try report(count, places, removal, on: console)
    if count == 0 { throw ExitStatus.nothingFound }
  }

  private func report(
    _ count: Int, _ places: [PlaceCount], _ removal: HistoryRemoval?, on console: Console
  ) throws {
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("count", count)
          object.member("removal", removal?.id)
          object.key("places")
          object.array { list in
            for place in places {
              list.object { one in
                one.member("id", place.id)
                one.member("name", place.name)
                one.member("count", place.count)
              }
            }
          }
        }
        try stream.write(writer.text + "\n")
      case .text:
        var table = Table([("records", .right), ("place", .left), ("in", .left)])
        for place in places.prefix(20) {
          table.add(
            "\(place.count)", "\(place.name)",
            "\(place.parents.reversed().joined(separator: ", "))")
        }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if let removal {
      console.note("\(removal.count) records removed; --undo \(removal.id) brings them back")
    } else {
      console.note("\(count) records would be removed; --apply removes them")
    }
  }

  private func list(_ history: LocationHistory, on console: Console) async throws {
    let removals = try await history.removals()
    try history.close()
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json:
        var writer = JSONWriter()
        writer.array { list in
          for removal in removals {
            list.object { one in
              one.member("removal", removal.id)
              one.member("count", removal.count)
              one.member("what", removal.what)
            }
          }
        }
        try stream.write(writer.text + "\n")
      case .text:
        var table = Table([("number", .right), ("records", .right), ("what", .left)])
        for removal in removals {
          table.add("\(removal.id)", "\(removal.count)", "\(removal.what)")
        }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if removals.isEmpty { throw ExitStatus.nothingFound }
  }
}
