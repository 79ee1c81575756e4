#if Services

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
    "users": PackageResources.users_mustache,
  ]

  private let templates: [String: PageTemplate]

  /// Parses the templates; an invalid one is a programming error, which stops the service at start.
  init() {
    do throws(PageTemplate.Problem) {
      var templates: [String: PageTemplate] = [:]
      for (name, bytes) in Self.texts {
        templates[name] = try PageTemplate(String(decoding: bytes, as: UTF8.self))
      }
      for partial in templates.values.flatMap(\.partials) where templates[partial] == nil {
        throw PageTemplate.Problem(description: "there is no template \(partial)")
      }
      self.templates = templates
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A page's text; values are escaped unless the template requests them unescaped.
  func text(_ name: String, _ values: [String: Any]) -> String {
    var rendering = PageRendering(templates, values)
    rendering.add(name)
    return String(decoding: rendering.text, as: UTF8.self)
  }
}
#endif
