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

/// The command `library-search reindex`.
struct Reindex: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the search index anew, after changes made past this program.")

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try database.catalog(console).reindex()
    console.note("Indexed.")
  }
}
