import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search backup`.
struct Backup: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the catalogue into a new file while it is in use.")

  @Argument(help: "The file to write, which appears whole.", completion: .file())
  var target: String

  @Flag(help: "Replace a file that stands there, such as the backup of before.")
  var replace = false

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    do {
      try database.catalog(console).backup(to: target, replacing: replace)
    } catch let error as CatalogError where error.kind == .fileExists {
      console.note("With --replace it is replaced.")
      throw error
    }
    console.note("Wrote \(target).")
  }
}

/// The command `library-search restore`.
struct Restore: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put a backup in the catalogue's place, and keep what it replaces.",
    discussion: """
      What was there is kept beside it as FILE.replaced-1 and so on. Programs that have the \
      catalogue open go on with the backup's contents.
      """)

  @Argument(help: "The backup.", completion: .file())
  var backup: String

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let path = try database.path(console)
    if let kept = try Catalog.restore(path, from: backup) {
      console.note("Restored \(path); what it replaced is \(kept).")
    } else {
      console.note("Restored \(path).")
    }
  }
}

/// The command `library-search reindex`.
struct Reindex: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rebuild the search index after external changes to the database.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try database.catalog(console).reindex()
    console.note("Indexed.")
  }
}
