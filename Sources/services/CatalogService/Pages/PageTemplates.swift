#if Services
internal import Foundation
internal import Mustache

/// The templates of the pages, parsed when the server starts.
struct PageTemplates: Sendable {
  /// The templates' texts by name.
  static let texts: [String: [UInt8]] = [
    "account": PackageResources.account_mustache,
    "admin": PackageResources.admin_mustache,
    "backup": PackageResources.backup_mustache,
    "book": PackageResources.book_mustache,
    "book-form": PackageResources.book_form_mustache,
    "books": PackageResources.books_mustache,
    "categories": PackageResources.categories_mustache,
    "confirm": PackageResources.confirm_mustache,
    "desk": PackageResources.desk_mustache,
    "duplicates": PackageResources.duplicates_mustache,
    "electronic": PackageResources.electronic_mustache,
    "error": PackageResources.error_mustache,
    "error-log": PackageResources.error_log_mustache,
    "errors": PackageResources.errors_mustache,
    "groups": PackageResources.groups_mustache,
    "history": PackageResources.history_mustache,
    "import": PackageResources.import_mustache,
    "labels": PackageResources.labels_mustache,
    "layout": PackageResources.layout_mustache,
    "lists": PackageResources.lists_mustache,
    "loans": PackageResources.loans_mustache,
    "login": PackageResources.login_mustache,
    "logins": PackageResources.logins_mustache,
    "merge": PackageResources.merge_mustache,
    "overdue": PackageResources.overdue_mustache,
    "pages": PackageResources.pages_mustache,
    "password": PackageResources.password_mustache,
    "register": PackageResources.register_mustache,
    "registered": PackageResources.registered_mustache,
    "reservation-list": PackageResources.reservation_list_mustache,
    "reservations": PackageResources.reservations_mustache,
    "rules": PackageResources.rules_mustache,
    "search": PackageResources.search_mustache,
    "sets": PackageResources.sets_mustache,
    "statistics": PackageResources.statistics_mustache,
    "syllabus": PackageResources.syllabus_mustache,
    "user": PackageResources.user_mustache,
    "users": PackageResources.users_mustache,
  ]

  private let library: MustacheLibrary

  /// Parses the templates; an invalid one is a programming error, which stops the service at start.
  init() {
    do {
      library = try MustacheLibrary(
        templates: Self.texts.mapValues { bytes in
          try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self))
        })
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A page's text; values are escaped unless the template requests them unescaped.
  func text(_ name: String, _ values: [String: Any]) -> String {
    library.render(values, withTemplate: name) ?? ""
  }
}
#endif
