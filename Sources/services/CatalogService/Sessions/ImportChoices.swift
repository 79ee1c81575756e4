#if Services
internal import CatalogKit

/// How uploaded files are matched with the catalogue, as chosen on the page.
struct ImportChoices: Hashable, Sendable {
  var match = ImportMatch.own
  var mayReplace = false

  /// The options of an import with these choices.
  func options(_ author: String = "", isLenient: Bool, isDryRun: Bool = false) -> ImportOptions {
    var options = ImportOptions(
      isLenient: isLenient, isDryRun: isDryRun, author: author, match: match,
      mayReplace: mayReplace)
    options.recordLimit = isDryRun ? 100 : 0
    return options
  }
}
#endif
