import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations merge`.
struct Merge: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find records that two sources have of the same moment and place.",
    discussion: """
      They are listed, and with --apply the less accurate one of each pair is set aside. Undoing \
      the source of the other one brings it back.
      """)

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @OptionGroup var history: HistoryOptions

  @Option(help: ArgumentHelp("How far they may lie apart.", valueName: "distance"))
  var within: Meters = 20

  @Option(help: ArgumentHelp("How much time may lie between them.", valueName: "duration"))
  var interval = DurationArgument(.seconds(10))

  @Flag(help: "Set the duplicates aside.")
  var apply = false

  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open()
    let pairs = try await history.nearDuplicates(within: within, interval.duration)
    if apply { try await history.merge(pairs) }
    try history.close()
    try console.write(to: output.path) { stream in
      switch output.format {
      case .json: try stream.write(Self.json(pairs, isApplied: apply) + "\n")
      case .text:
        for pair in pairs {
          try stream.print(
            "\(pair.duplicate) is \(pair.kept), \(pair.distance) and \(pair.interval) apart")
        }
      }
    }
    console.note("\(pairs.count) near-duplicates \(apply ? "set aside" : "found")")
    if pairs.isEmpty { throw ExitStatus.nothingFound }
  }

  private static func json(_ pairs: [NearDuplicate], isApplied: Bool) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for pair in pairs {
        list.object { object in
          object.member("kept", pair.kept.description)
          object.member("duplicate", pair.duplicate.description)
          object.member("distance", (pair.distance.value * 1000).rounded() / 1000)
          object.member("seconds", pair.interval / .seconds(1))
          object.member("merged", isApplied)
        }
      }
    }
    return writer.text
  }
}
