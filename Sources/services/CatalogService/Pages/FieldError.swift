#if Services
internal import Localization

/// An error in a field of a form.
struct FieldError: Error, Hashable, Sendable {
  /// The field's name, which is also its element's id.
  let field: String
  let message: Message

  init(_ field: String, _ message: Message) {
    self.field = field
    self.message = message
  }

  init(_ field: String, _ key: String) { self.init(field, Message(key)) }
}

extension Pages {
  /// The error summary of a form.
  func values(of errors: [FieldError], _ request: PageRequest) -> [String: Any] {
    [
      "hasErrors": !errors.isEmpty,
      "errors": errors.map {
        ["field": $0.field, "text": PageTexts.text($0.message, request.language)]
      },
    ]
  }
}
#endif
