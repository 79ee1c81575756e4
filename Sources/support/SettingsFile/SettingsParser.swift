internal import Localization

/// Reads the lines of a settings file.
struct SettingsParser {
  private let characters: [Character]
  private var position = 0
  private let line: Int
  private let file: String?

  /// The settings in a text, by name.
  static func entries(
    in text: String, file: String?, allowing names: [String]
  ) throws(SettingsError) -> [String: SettingLines.Entry] {
    var entries: [String: SettingLines.Entry] = [:]
    var number = 0
    let isEnd: (Character) -> Bool = { $0 == "\n" || $0 == "\r\n" }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: isEnd) {
      number += 1
      var parser = SettingsParser(line: line, number: number, file: file)
      guard let (name, entry) = try parser.entry() else { continue }
      guard names.contains(name) else {
        let known = names.sorted().joined(separator: ", ")
        throw parser.error(Message("unknown", .text(known)), at: 0)
      }
      guard entries.updateValue(entry, forKey: name) == nil else {
        throw parser.error(Message("twice", .text(name)), at: 0)
      }
    }
    return entries
  }

  private init(line text: Substring, number: Int, file: String?) {
    characters = Array(text)
    line = number
    self.file = file
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func entry() throws(SettingsError) -> (String, SettingLines.Entry)? {
    skipBlanks()
    guard let first = next, first != "#" else { return nil }
    if first == "[" {
      throw error(Message("table"), at: position)
    }
    let name = take { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    skipBlanks()
    guard !name.isEmpty, next == "=" else {
      throw error(Message("assignment"), at: position)
    }
    position += 1
    skipBlanks()
    let start = position
    let value = try value()
    skipBlanks()
    guard next == nil || next == "#" else {
      throw error(Message("trailing"), at: position)
    }
    return (name, SettingLines.Entry(value: value, line: line, column: start + 1))
  }

  private mutating func value() throws(SettingsError) -> String {
    switch next {
    case "\"": return try basicString()
    case "'": return try literalString()
    default: break
    }
    let start = position
    let word = take { $0 != "#" && $0 != " " && $0 != "\t" }
    if word == "true" || word == "false" { return word }
    let digits = word.replacing("_", with: "")
    guard let first = word.first, first == "-" || first == "+" || first.isNumber,
      Double(digits) != nil
    else {
      throw error(Message("value"), at: start)
    }
    return digits.hasPrefix("+") ? String(digits.dropFirst()) : digits
  }

  private mutating func literalString() throws(SettingsError) -> String {
    let start = position
    position += 1
    let text = take { $0 != "'" }
    guard next == "'" else { throw error(Message("unclosed"), at: start) }
    position += 1
    return text
  }

  private mutating func basicString() throws(SettingsError) -> String {
    let start = position
    position += 1
    var text = ""
    while let character = next, character != "\"" {
      position += 1
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch next {
      case "\"": text.append("\"")
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case "t": text.append("\t")
      default: throw error(Message("escape"), at: position - 1)
      }
      position += 1
    }
    guard next == "\"" else { throw error(Message("unclosed"), at: start) }
    position += 1
    return text
  }

  private mutating func take(while condition: (Character) -> Bool) -> String {
    let start = position
    while let character = next, condition(character) { position += 1 }
    return String(characters[start..<position])
  }

  private mutating func skipBlanks() {
    _ = take { $0 == " " || $0 == "\t" }
  }

  private func error(_ reason: Message, at index: Int) -> SettingsError {
    SettingsError(file: file, line: line, column: index + 1, reason: reason)
  }
}
