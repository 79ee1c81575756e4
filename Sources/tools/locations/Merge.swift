import ArgumentParser
import CivilTime
import CommandKit
import JSONText
import LocationKit

/// The command `locations merge`.
struct Merge: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find records of the same time and place in two sources.",
    discussion: """
      Lists the pairs with their times, positions and files. With --apply the less accurate record \
      of each pair is set aside, until no pairs are left; --only and --keep select pairs. Undoing \
      the source of the record that was kept restores the other one.
      """)

  @OptionGroup var history: HistoryOptions

  @Option(
    help: ArgumentHelp("Maximum distance between the two.", valueName: "distance"))
  var within: Meters = 20

  @Option(
    help: ArgumentHelp("Maximum time between the two.", valueName: "duration"))
  var interval = DurationArgument(.seconds(10))

  @Flag(help: "Remove the duplicates (undoable).")
  var apply = false

  @Option(
    help: ArgumentHelp(
      "Only the pair with this record; may be repeated.", valueName: "id"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep this record of its pair; may be repeated.",
      valueName: "id"))
  var keep: [String] = []

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (only + keep).allSatisfy({ RecordID($0) != nil }) else {
      throw ValidationError("An id has 24 letters and digits; merge lists them.")
    }
  }

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let pairs = try await pairs(of: history)
    let names = Dictionary(
      try await history.sources().map { ($0.id, $0.shortName) }, uniquingKeysWith: { one, _ in one }
    )
    try history.close()
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json: try stream.write(Self.json(pairs, names, isApplied: apply) + "\n")
      case .text:
        var table = Table([
          ("", .left), ("id", .left), ("time", .left), ("position", .left), ("source", .left),
          ("apart", .left),
        ])
        for pair in pairs {
          table.add(
            "keep", "\(pair.kept)", "\(Timestamp(milliseconds: pair.kept.milliseconds))",
            "\(pair.kept.coordinate)", "\(Self.name(pair.keptSource, names))",
            "\(pair.distance), \(pair.interval)")
          table.add(
            "drop", "\(pair.duplicate)", "\(Timestamp(milliseconds: pair.duplicate.milliseconds))",
            "\(pair.duplicate.coordinate)", "\(Self.name(pair.duplicateSource, names))", "")
        }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    console.note("\(pairs.count) near-duplicates \(apply ? "set aside" : "found")")
    if pairs.isEmpty { throw ExitStatus.nothingFound }
  }

  /// The selected pairs, merged if requested.
  private func pairs(of history: LocationHistory) async throws -> [NearDuplicate] {
    if apply, only.isEmpty, keep.isEmpty {
      return try await history.mergeNearDuplicates(within: within, interval: interval.duration)
    }
    let kept = Set(keep.compactMap { RecordID($0) })
    let wanted = Set((only + keep).compactMap { RecordID($0) })
    let pairs = try await history.nearDuplicates(within: within, interval.duration)
      .filter { !only.isEmpty ? wanted.contains($0.kept) || wanted.contains($0.duplicate) : true }
      .map { kept.contains($0.duplicate) ? $0.reversed : $0 }
    if apply { try await history.merge(pairs) }
    return pairs
  }

  private static func name(_ source: Int64?, _ names: [Int64: String]) -> String {
    source.flatMap { names[$0] } ?? ""
  }

  private static func json(
    _ pairs: [NearDuplicate], _ names: [Int64: String], isApplied: Bool
  ) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for pair in pairs {
        list.object { object in
          object.member("kept", pair.kept.description)
          object.member("duplicate", pair.duplicate.description)
          object.member("distance", (pair.distance.value * 1000).rounded() / 1000)
          object.member("seconds", pair.interval / .seconds(1))
          object.member("merged", isApplied)
          for (key, id, source) in [
            ("keptRecord", pair.kept, pair.keptSource),
            ("duplicateRecord", pair.duplicate, pair.duplicateSource),
          ] {
            object.key(key)
            object.object { record in
              record.member("time", "\(Timestamp(milliseconds: id.milliseconds))")
              record.member("latitude", id.coordinate.latitude)
              record.member("longitude", id.coordinate.longitude)
              record.member("source", name(source, names))
            }
          }
        }
      }
    }
    return writer.text
  }
}
