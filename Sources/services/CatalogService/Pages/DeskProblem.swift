#if Services
internal import CatalogKit
internal import Localization

/// The texts for refusals at the desk.
enum DeskProblem {
  /// The key of the text for a refusal; `nil` for other errors.
  static func key(of error: CatalogError) -> String? {
    if let reason = error.reason, reason.key.hasPrefix(lending) {
      return "desk." + reason.key.dropFirst(lending.count)
    }
    return [.conflict, .forbidden].contains(error.kind) ? "desk.cannotBorrow" : nil
  }

  /// The prefix of the keys of lending errors.
  static let lending = "lending."
}
#endif
