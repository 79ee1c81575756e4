/// A JSON value.
package enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number without fraction and exponent that fits into an integer.
  case integer(Int)
  /// Any other number; infinite where it is out of range.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// The members of an object, in their order.
  case object([Member])

  /// The first member with a name; `nil` if there is none.
  package subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The members of an object; empty for anything else.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The values of an array; empty for anything else.
  package var values: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  /// The text of a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if it is finite.
  package var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number) where number.isFinite: number
    default: nil
    }
  }
}
