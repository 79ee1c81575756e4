#if Services
internal import CatalogKit
internal import Localization

/// Why the desk refused something, as the pages say it.
enum DeskProblem {
  /// The key of the page's text for a refusal; nothing for an error of another kind.
  static func key(of error: CatalogError) -> String? {
    if let reason = error.reason, reason.key.hasPrefix(lending) {
      return "desk." + reason.key.dropFirst(lending.count)
    }
    return [.conflict, .forbidden].contains(error.kind) ? "desk.cannotBorrow" : nil
  }

  /// What the keys of the kit's refusals begin with.
  static let lending = "lending."
}
#endif
