import CommandKit
import FileAccess
import JSONText
import LocationKit

/// The values for a command: its arguments, and for `-` the lines of standard input.
enum InputLines {
  /// The maximum number of invalid values to report individually.
  static let shownMistakes = 100

  /// Answers each value, in order.
  ///
  /// Invalid values are reported with their line and skipped.
  ///
  /// - Parameters:
  ///   - path: The output path; nothing is written if the input cannot be read.
  ///   - parse: Parses a value, without surrounding white space.
  ///   - answer: Writes the answer to a value.
  /// - Throws: `ExitStatus.failed` after the answers if any value was invalid.
  static func answer<Value>(
    _ arguments: [String], to path: String?, asJSON isJSON: Bool, on console: Console,
    _ parse: (String) throws(GeoError) -> Value,
    _ answer: (Value, inout AnswerLines) throws -> Void
  ) throws {
    var mistakes = 0
    try console.write(to: path) { stream in
      var answers = AnswerLines(stream, isJSON: isJSON)
      try forEach(arguments) { text, line in
        let value: Value
        do throws(GeoError) {
          value = try parse(text)
        } catch {
          mistakes += 1
          guard mistakes <= shownMistakes else { return }
          return console.report(
            LocationError(
              .malformed, error.description, file: line.map { _ in "standard input" }, line: line),
            program: "locations")
        }
        try answer(value, &answers)
      }
      if mistakes > 0, answers.isEmpty { throw ExitStatus.failed }
      try answers.finish()
    }
    if mistakes > shownMistakes { console.note("and \(mistakes - shownMistakes) more mistakes") }
    if mistakes > 0 { throw ExitStatus.failed }
  }

  /// Calls `body` with each value, without surrounding white space, and its line in standard input.
  static func forEach(
    _ arguments: [String], _ body: (_ text: String, _ line: Int?) throws -> Void
  ) throws {
    for argument in arguments {
      guard argument == "-" else {
        try body(trimmed(argument), nil)
        continue
      }
      var number = 0
      try readLines { line in
        number += 1
        let text = trimmed(line)
        if !text.isEmpty { try body(text, number) }
      }
    }
  }

  private static func trimmed(_ text: String) -> String {
    // Nearly all lines begin and end with visible ASCII, and need no search by characters.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = text.utf8.first, let last = text.utf8.last, visible.contains(first),
      visible.contains(last)
    {
      return text
    }
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  private static func readLines(_ body: (String) throws -> Void) throws {
    let input = try InputFile(path: "-")
    var pending: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = try input.read(into: piece)
      guard count > 0 else { break }
      pending.append(contentsOf: piece[..<count])
      var start = 0
      while let end = pending[start...].firstIndex(of: 0x0A) {
        try body(String(decoding: pending[start..<end], as: UTF8.self))
        start = end + 1
      }
      pending.removeFirst(start)
    }
    if !pending.isEmpty { try body(String(decoding: pending, as: UTF8.self)) }
  }
}

/// Writes a sequence of answers: lines of text, or the elements of a JSON array.
struct AnswerLines {
  private let stream: DataOutput
  private let isJSON: Bool
  private var writer = JSONWriter()
  /// Whether no answer has been written.
  private(set) var isEmpty = true

  init(_ stream: DataOutput, isJSON: Bool) {
    self.stream = stream
    self.isJSON = isJSON
    if isJSON { writer.beginArray() }
  }

  /// Adds an answer in the requested format.
  mutating func add(_ text: String, _ members: (inout JSONWriter) -> Void) throws {
    isEmpty = false
    guard isJSON else { return try stream.print(StyledText(text)) }
    writer.object { members(&$0) }
    if writer.bytes.count > 1 << 16 {
      try stream.write(writer.bytes)
      writer.removeAll()
    }
  }

  /// Ends the output.
  mutating func finish() throws {
    guard isJSON else { return }
    writer.endArray()
    try stream.write(writer.text + "\n")
  }
}
