#if Services
internal import CatalogKit
internal import CivilTime
internal import Foundation
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The history of changes, and undo.
  var historyRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/books/{signature}/history", role: .librarian) {
        request in
        try bookHistory(request)
      },
      PageRoute(method: .post, path: "/admin/history/{set}/undo", role: .librarian) { request in
        let set = try request.number("set")
        do {
          try catalog.undo(Int64(set), by: author(request))
          tell(text("history.undone", request, .integer(set)), request)
        } catch let error as CatalogError where error.kind == .conflict {
          tell(text("history.cannotUndo", request, .integer(set)), request, isError: true)
        }
        let next = Self.target(request.form["next"])
        return .redirect(to: next.hasPrefix("/admin") ? next : "/admin")
      },
    ]
  }

  private func bookHistory(_ request: PageRequest) throws -> PageReply {
    let signature = try request.number("signature")
    let sets = try catalog.history(of: signature)
    let book = try catalog.book(signature)
    guard book != nil || !sets.isEmpty else { throw PageError.notFound }
    var values = try setsValues(sets, request, isOpen: true) {
      try catalog.changes(in: $0.id, of: signature)
    }
    if let book {
      values["back"] = ["address": "/admin/books/\(signature)", "text": book.title]
    }
    return page(
      "history", title: text("history.of", request, .text(book?.title ?? String(signature))),
      values, for: request)
  }

  /// Change sets for the table that several pages show.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the changes are those of one record, and few of them are shown at once.
  ///   - changes: Returns the changes of a set to show.
  func setsValues(
    _ sets: [ChangeSet], _ request: PageRequest, isOpen: Bool = false,
    changes: (ChangeSet) throws -> [Change]
  ) throws -> [String: Any] {
    let undone = Set(sets.compactMap(\.undone))
    return [
      "hasSets": !sets.isEmpty,
      "sets": try sets.map { set in
        // A change set of an import may have many thousand changes; those of a record are few.
        let changes = set.count > 200 && !isOpen ? [] : try changes(set)
        var values: [String: Any] = [
          "id": set.id, "who": set.author, "action": actionText(set, request),
          // A book's page shows its own change, but undo takes back the whole set.
          "undoText": set.count == changes.count
            ? text("history.undo", request)
            : text("history.undoAll", request, .integer(set.count)),
          "canUndo": !undone.contains(set.id) && !Catalog.deskActions.contains(set.action)
            && (changes.allSatisfy { !Self.isOfAccount($0) } || changes.isEmpty),
          "changes": [
            "summary": changes.isEmpty
              ? text("history.count", request, .integer(set.count)) : summary(changes, request),
            "isOpen": isOpen && changes.count <= 20,
            "lines": changes.map { line($0, request) },
          ] as [String: Any],
        ]
        if let time = set.time.map({ Date(timeIntervalSince1970: Double($0) / 1000) }) {
          let iso = time.formatted(.iso8601)
          values["time"] = ["iso": iso, "text": iso.prefix(16).replacing("T", with: " ")]
        }
        return values
      },
    ]
  }

  private func actionText(_ set: ChangeSet, _ request: PageRequest) -> String {
    let key = "action.\(set.action.replacing(" ", with: "_"))"
    let known = text(key, request)
    let action = known == key ? set.action : known
    return set.undone.map { "\(action) \($0)" } ?? action
  }

  /// A summary such as `Zmieniono title i availability.`, as in the 2014 service.
  private func summary(_ changes: [Change], _ request: PageRequest) -> String {
    let fields = changes.compactMap(\.field?.rawValue)
    let records = Set(changes.map(\.record))
    guard records.count == 1, !fields.isEmpty, changes.allSatisfy({ $0.kind == .bookEdited }) else {
      return text("history.count", request, .integer(changes.count))
    }
    let names = fields.map { text("field.\($0)", request) }
    let last = names.last ?? ""
    let list =
      names.count < 2
      ? last
      : names.dropLast().joined(separator: ", ") + " \(text("history.and", request)) " + last
    return text("history.changed", request, .text(list))
  }

  func line(_ change: Change, _ request: PageRequest) -> [String: Any] {
    let what = text("change.\(change.kind.name)", request, .text(change.record))
    let field = change.field.map { " – \(text("field.\($0.rawValue)", request))" } ?? ""
    let isWhole = change.kind == .bookRemoved
    return [
      "text": what + field, "isEdit": !isWhole && (change.old != nil || change.new != nil),
      "old": change.old ?? "", "new": change.new ?? "",
    ]
  }

  private static func isOfAccount(_ change: Change) -> Bool {
    switch change.kind {
    case .accountAdded, .accountRole, .accountDisabled, .accountEnabled, .passwordChanged,
      .tokenMade, .tokensRevoked:
      true
    default: false
    }
  }
}
#endif
