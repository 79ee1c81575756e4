import ArgumentParser
import CatalogKit
import CivilTime
import CommandKit
import JSONText

/// The command `library-search history`.
struct History: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List changes, latest first.",
    discussion: """
      By default, lists each change set on one line: number, time, author, action, number of \
      changes. For one book or one set, or with --details, lists each change with the values \
      before and after.
      """)

  @Argument(help: "Only changes to the book with this call number, each with its values.")
  var signature: Int?

  @Option(help: "Maximum number of change sets to show.")
  var limit = 20

  @Option(
    help: ArgumentHelp(
      "Only the change set with this number, with its changes.", valueName: "number"))
  var set: Int64?

  @Flag(help: "List every change with the values before and after.")
  var details = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console)
    let sets: [ChangeSet]
    if let set {
      sets = [try catalog.changeSet(set)].compactMap(\.self)
    } else {
      sets = try catalog.history(of: signature, limit: max(0, limit))
    }
    let hasDetails = details || set != nil || signature != nil
    let changes = { (set: ChangeSet) in
      hasDetails ? try catalog.changes(in: set.id, of: signature) : []
    }
    let texts = language.texts(console.environment)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for set in sets {
          let undone = set.undone.map { " \(texts["undoneSet"]) \($0)" } ?? ""
          let action = texts.action(set.action)
          try stream.print(
            "\(set.id, .bold) \(time(of: set)) \(set.author) \(action)\(undone): \(set.count)")
          for change in try changes(set) { try stream.print("  \(change.line(texts))") }
        }
      case .json:
        var writer = JSONWriter()
        try writer.array { list in
          for set in sets { write(set, hasDetails ? try changes(set) : nil, to: &list) }
        }
        try stream.write(writer.text + "\n")
      }
    }
    if sets.isEmpty { throw ExitStatus.nothingFound }
  }

  private func time(of set: ChangeSet) -> String {
    set.time.map { Timestamp(milliseconds: $0).description } ?? "-"
  }

  private func write(_ set: ChangeSet, _ changes: [Change]?, to list: inout JSONWriter) {
    list.object { object in
      object.member("id", set.id)
      object.member("time", set.time == nil ? nil : time(of: set))
      object.member("author", set.author)
      object.member("action", set.action)
      object.member("undoes", set.undone)
      object.member("changes", set.count)
      guard let changes else { return }
      object.key("details")
      object.array { entries in
        for change in changes { change.write(to: &entries) }
      }
    }
  }
}
