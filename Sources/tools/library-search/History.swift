import ArgumentParser
import CatalogKit
import CivilTime
import CommandKit
import JSONText

/// The command `library-search history`.
struct History: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what was changed, latest first.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @Argument(help: "Only changes of the book with this signature.")
  var signature: Int?

  @Option(help: "How many sets of changes to show.")
  var limit = 20

  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let sets = try database.catalog(console).history(of: signature, limit: max(0, limit))
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for set in sets {
          let undone = set.undone.map { " of \($0)" } ?? ""
          try stream.print(
            "\(set.id, .bold) \(time(of: set)) \(set.author) \(set.action)\(undone): \(set.count)")
        }
      case .json: try stream.write(json(sets) + "\n")
      }
    }
    if sets.isEmpty { throw ExitStatus.nothingFound }
  }

  private func time(of set: ChangeSet) -> String {
    set.time.map { Timestamp(milliseconds: $0).description } ?? "-"
  }

  private func json(_ sets: [ChangeSet]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for set in sets {
        list.object { object in
          object.member("id", set.id)
          object.member("time", set.time == nil ? nil : time(of: set))
          object.member("author", set.author)
          object.member("action", set.action)
          object.member("undoes", set.undone)
          object.member("changes", set.count)
        }
      }
    }
    return writer.text
  }
}

/// The command `library-search undo`.
struct Undo: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take back a set of changes that `history` lists.")

  @Argument(help: "The number of the set.")
  var number: Int64

  @OptionGroup var database: DatabaseOption
  @OptionGroup var author: AuthorOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console)
    try catalog.undo(number, by: author.editor(in: catalog, console))
    console.note("Undone.")
  }
}
