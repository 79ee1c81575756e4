/// A value of a JSON document.
enum JSONValue {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in their order.
  case object([(name: String, value: JSONValue)])

  /// The first member of an object that has a name.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The members of an object; of anything else none.
  var members: [(name: String, value: JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The values of an array; of anything else none.
  var values: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
}
