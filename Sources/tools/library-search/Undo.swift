import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search undo`.
struct Undo: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Revert a change set listed by `history`.")

  @Argument(help: "Number of the change set.")
  var number: Int64

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var author: AuthorOption
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console)
    try catalog.undo(number, by: author.editor(in: catalog, console))
    console.note("\(language.texts(console.environment)["undone"])")
  }
}
