internal import JSONText

/// Names of IMDF: an object of languages and texts.
enum IMDFNames {
  /// As attributes of a drawing: `name`, and `name-fr` for others.
  static func data(_ labels: JSONValue?) -> [String: String] {
    var data: [String: String] = [:]
    for member in labels?.members ?? [] {
      guard let text = member.value.string else { continue }
      let language = member.name.lowercased().prefix { $0.isLetter }
      data["name-" + language] = text
    }
    if let title = title(labels) { data["name"] = title }
    return data
  }

  /// The text in English, else in the first language.
  static func title(_ labels: JSONValue?) -> String? {
    let members = labels?.members ?? []
    return (members.first { $0.name.lowercased().hasPrefix("en") } ?? members.first)?.value.string
  }
}
