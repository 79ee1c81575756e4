import ArgumentParser
import CivilTime
import CommandKit
import JSONText
import LocationKit

/// The command `locations sources`.
struct Sources: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the imported files.",
    discussion: "undo and --sources take the number of a source.")

  @OptionGroup var list: HistoryList
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try await list.write(
      on: console,
      columns: [
        ("source", .right), ("name", .left), ("format", .left), ("added on", .left),
        ("read", .right), ("added", .right), ("duplicates", .right), ("rejected", .right),
      ],
      row: { source in
        [
          "\(source.id)", "\(source.name)", "\(source.format)",
          "\(Timestamp(milliseconds: source.importedAt))", "\(source.read)", "\(source.added)",
          "\(source.duplicates)", "\(source.rejected)",
        ]
      },
      members: { source, object in
        object.member("id", source.id)
        object.member("name", source.name)
        object.member("format", source.format)
        object.member("sha256", source.sha256)
        object.member("imported", "\(Timestamp(milliseconds: source.importedAt))")
        object.member("read", source.read)
        object.member("added", source.added)
        object.member("duplicates", source.duplicates)
        object.member("rejected", source.rejected)
        if let device = source.device { object.member("device", device) }
      }, reading: { try await $0.sources() })
  }
}
