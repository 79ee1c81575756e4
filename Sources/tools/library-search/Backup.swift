import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search backup`.
struct Backup: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the catalogue into a new file while it is in use.")

  @OptionGroup var target: TargetFile
  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    do {
      try database.catalog(console).backup(to: target.path, replacing: target.force)
    } catch let error as CatalogError where error.kind == .fileExists {
      console.note("To overwrite it, give --force.")
      throw error
    }
    console.note("Wrote \(target.path).")
  }
}

/// The command `library-search restore`.
struct Restore: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore a backup; the replaced catalogue is kept beside it.",
    discussion: """
      The replaced file is kept as FILE.replaced-1 and so on. Programs that have the catalogue \
      open continue with the backup's contents.
      """)

  @Argument(help: "The backup.", completion: .file())
  var backup: String

  @OptionGroup var database: DatabaseOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let path = try database.path(console)
    if let kept = try Catalog.restore(path, from: backup) {
      console.note("Restored \(path); the previous catalogue is \(kept).")
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
