#if Services
/// Fills in a page's templates.
struct PageRendering {
  private let templates: [String: PageTemplate]
  /// The text so far.
  private(set) var text: [UInt8] = []
  /// The values of the sections that are open, the innermost last.
  private var values: [[String: Any]]

  /// Begins a page.
  init(_ templates: [String: PageTemplate], _ values: [String: Any]) {
    self.templates = templates
    self.values = [values]
    text.reserveCapacity(1 << 15)
  }

  /// Adds a template.
  mutating func add(_ name: String) {
    if let template = templates[name] { add(template.parts) }
  }

  private mutating func add(_ parts: [PageTemplate.Part]) {
    for part in parts {
      switch part {
      case .text(let bytes): text += bytes
      case .partial(let name): add(name)
      case .value(let name, let isEscaped): add(value(name), isEscaped: isEscaped)
      case .section(let name, let isInverted, let parts):
        let value = value(name)
        if isInverted {
          if Self.isFalse(value) { add(parts) }
        } else {
          add(parts, for: value)
        }
      }
    }
  }

  /// Adds the parts of a section.
  private mutating func add(_ parts: [PageTemplate.Part], for value: Any?) {
    guard let value else { return }
    if let isTrue = value as? Bool {
      if isTrue { add(parts) }
    } else if let list = Self.list(value) {
      for object in list { add(parts, in: object) }
    } else if let object = value as? [String: Any] {
      add(parts, in: object)
    } else {
      add(parts)
    }
  }

  /// The elements of a list.
  ///
  /// The type is compared first: a cast that need not convert the elements is much faster.
  private static func list(_ value: Any) -> [[String: Any]]? {
    let kind = type(of: value)
    return kind == [[String: Any]].self || kind == [[String: String]].self
      ? value as? [[String: Any]] : nil
  }

  private mutating func add(_ parts: [PageTemplate.Part], in object: [String: Any]) {
    values.append(object)
    add(parts)
    values.removeLast()
  }

  private mutating func add(_ value: Any?, isEscaped: Bool) {
    guard let value else { return }
    let string = value as? String ?? String(describing: value)
    guard isEscaped else {
      text += string.utf8
      return
    }
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "&"): text += "&amp;".utf8
      case UInt8(ascii: "<"): text += "&lt;".utf8
      case UInt8(ascii: ">"): text += "&gt;".utf8
      case UInt8(ascii: "\""): text += "&quot;".utf8
      case UInt8(ascii: "'"): text += "&#39;".utf8
      default: text.append(byte)
      }
    }
  }

  /// The value of a name in the innermost section that has one.
  private func value(_ name: PageTemplate.Name) -> Any? {
    for object in values.reversed() {
      guard var value = object[name.first] else { continue }
      for part in name.rest {
        let inner: Any?
        if let texts = value as? [String: String] {
          inner = texts[part]
        } else {
          inner = (value as? [String: Any])?[part]
        }
        guard let inner else { return nil }
        value = inner
      }
      return value
    }
    return nil
  }

  private static func isFalse(_ value: Any?) -> Bool {
    guard let value else { return true }
    return (value as? Bool).map { !$0 } ?? list(value)?.isEmpty ?? false
  }
}
#endif
