import ArgumentParser
import CatalogKit
import CommandKit

/// The command `library-search category`.
struct CategoryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category",
    abstract: "Add, rename or remove a category.",
    subcommands: [CategoryAdd.self, CategoryRename.self, CategoryRemove.self])
}

/// A category's identifier on the command line.
struct CategoryArgument: ExpressibleByArgument {
  let id: CategoryID

  init?(argument: String) {
    guard let id = CategoryID(argument) else { return nil }
    self.id = id
  }
}

/// The command `library-search category add`.
struct CategoryAdd: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a category.")

  @Argument(help: "The identifier: G01, or G01-S02 below it.")
  var id: CategoryArgument

  @Argument(help: "The name.")
  var name: String

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try editing.database.catalog(console)
    guard try catalog.category(id.id) == nil else {
      throw CatalogError(.conflict, "a category has this identifier already; rename it")
    }
    let set = try catalog.put(
      BookCategory(id: id.id, name: name), by: editing.author.editor(in: catalog, console))
    try editing.report(set, on: console)
    if try catalog.category(id.id.main) == nil {
      console.note(
        "The main category \(id.id.main) has no name yet; library-search category add \(id.id.main) NAME gives it one."
      )
    }
  }
}

/// The command `library-search category rename`.
struct CategoryRename: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a category.")

  @Argument(help: "The identifier.")
  var id: CategoryArgument

  @Argument(help: "The new name.")
  var name: String

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try editing.database.catalog(console)
    guard try catalog.category(id.id) != nil else {
      console.note("No category has this identifier.")
      throw ExitStatus.nothingFound
    }
    let set = try catalog.put(
      BookCategory(id: id.id, name: name), by: editing.author.editor(in: catalog, console))
    try editing.report(set, on: console)
  }
}

/// The command `library-search category remove`.
struct CategoryRemove: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a category; its books remain, without it.")

  @Argument(help: "The identifier.")
  var id: CategoryArgument

  @OptionGroup var editing: EditingOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try editing.database.catalog(console)
    do {
      let set = try catalog.removeCategory(
        id.id, by: editing.author.editor(in: catalog, console))
      try editing.report(set, on: console)
    } catch let error as CatalogError where error.kind == .notFound {
      console.note("\(error.message)")
      throw ExitStatus.nothingFound
    }
  }
}
