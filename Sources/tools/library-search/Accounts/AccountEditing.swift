#if Services
import ArgumentParser
import CatalogKit
import CommandKit

/// The options of every command that changes an account.
struct AccountEditing: ParsableArguments {
  @OptionGroup var database: DatabaseOption
  @OptionGroup var author: AuthorOption

  /// Opens the catalogue, and checks that the author may change accounts.
  func begin(on console: Console) throws -> (catalog: Catalog, author: String) {
    let catalog = try database.catalog(console)
    return (catalog, try author.administrator(in: catalog, console))
  }
}
#endif
