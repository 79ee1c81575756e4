import CatalogKit
import JSONText

extension Change {
  /// The change on one line, with the values before and after.
  func line(_ texts: Texts) -> String {
    var line = "\(texts.change(kind)) \(record)"
    if let field { line += " \(field.rawValue)" }
    switch kind {
    case .bookEdited, .categoryRenamed, .accountRole:
      line += ": \(Self.quoted(old)) -> \(Self.quoted(new))"
    case .bookRemoved: break
    default:
      if let value = new ?? old { line += ": \(Self.quoted(value))" }
    }
    return line
  }

  /// Writes the change as a JSON object.
  func write(to list: inout JSONWriter) {
    list.object { entry in
      entry.member("kind", kind.name)
      entry.member("record", record)
      entry.member("field", field?.rawValue)
      entry.member("old", old)
      entry.member("new", new)
    }
  }

  private static func quoted(_ value: String?) -> String { "\"\(value ?? "")\"" }
}
