/// A text with placeholders, in a subset of ICU MessageFormat.
///
/// `{0}` is the first argument. `{0, plural, one {# book} other {# books}}` selects a form by an
/// integer, and `#` inside it is that integer. `''` is an apostrophe, and `'{'` a brace.
struct MessageFormat: Sendable {
  indirect enum Part: Hashable, Sendable {
    case literal(String)
    case argument(Int)
    case number
    case plural(Int, [String: [Part]])
  }

  let parts: [Part]

  /// Parses a text.
  init(_ text: String) throws(MessageFormatError) {
    var parser = MessageFormatParser(text)
    parts = try parser.parts(isNested: false)
  }

  /// The indices of the arguments that the text uses.
  var usedArguments: Set<Int> { Self.usedArguments(in: parts) }

  private static func usedArguments(in parts: [Part]) -> Set<Int> {
    parts.reduce(into: []) { used, part in
      switch part {
      case .literal, .number: break
      case .argument(let index): used.insert(index)
      case .plural(let index, let forms):
        used.insert(index)
        for form in forms.values { used.formUnion(usedArguments(in: form)) }
      }
    }
  }

  /// The text with its arguments inserted; a missing argument appears as its placeholder.
  func text(
    _ arguments: [Message.Argument], in language: Language,
    nested: (Message) -> String
  ) -> String {
    var result = ""
    append(parts, arguments, language, number: nil, nested: nested, to: &result)
    return result
  }

  private func append(
    _ parts: [Part], _ arguments: [Message.Argument], _ language: Language, number: Int?,
    nested: (Message) -> String, to result: inout String
  ) {
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .number: result += number.map(String.init) ?? "#"
      case .argument(let index):
        guard arguments.indices.contains(index) else {
          result += "{\(index)}"
          continue
        }
        result += arguments[index].text(in: language, nested: nested)
      case .plural(let index, let forms):
        guard arguments.indices.contains(index), case .integer(let count) = arguments[index] else {
          append(
            forms["other"] ?? [], arguments, language, number: nil, nested: nested, to: &result)
          continue
        }
        let form =
          forms["=\(count)"] ?? forms[PluralCategory(count, in: language).rawValue]
          ?? forms["other"] ?? []
        append(form, arguments, language, number: count, nested: nested, to: &result)
      }
    }
  }
}

extension Message.Argument {
  func text(in language: Language, nested: (Message) -> String) -> String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .decimal(let number, let digits): language.text(of: number, fractionDigits: digits)
    case .message(let message): nested(message)
    }
  }
}
