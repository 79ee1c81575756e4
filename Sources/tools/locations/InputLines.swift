import CommandKit
import FileAccess
import JSONText
import LocationKit

/// A value for a command, without surrounding white space.
struct InputLine: Sendable {
  let text: String
  /// Its line in standard input; `nil` for an argument.
  let number: Int?
}

/// The values for a command: its arguments, and for `-` the lines of standard input.
enum InputLines {
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
    var mistakes = InputMistakes(on: console)
    try console.write(to: path) { stream in
      var answers = AnswerLines(stream, isJSON: isJSON)
      try forEach(arguments) { line in
        let value: Value
        do throws(GeoError) {
          value = try parse(line.text)
        } catch {
          return mistakes.add(error, in: line)
        }
        try answer(value, &answers)
      }
      if mistakes.count > 0, answers.isEmpty { throw ExitStatus.failed }
      try answers.finish()
    }
    try mistakes.finish()
  }

  /// Calls `body` with each value.
  static func forEach(_ arguments: [String], _ body: (InputLine) throws -> Void) throws {
    try forEachBatch(arguments) { try $0.forEach(body) }
  }

  /// Calls `body` with the values in order, as many of standard input at a time as have arrived.
  static func forEachBatch(_ arguments: [String], _ body: ([InputLine]) throws -> Void) throws {
    for argument in arguments {
      guard argument == "-" else {
        try body([InputLine(text: trimmed(argument), number: nil)])
        continue
      }
      var number = 0
      try readLines { lines in
        var batch: [InputLine] = []
        batch.reserveCapacity(lines.count)
        for line in lines {
          number += 1
          let text = trimmed(line)
          if !text.isEmpty { batch.append(InputLine(text: text, number: number)) }
        }
        try body(batch)
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

  private static func readLines(_ body: ([String]) throws -> Void) throws {
    let input = try InputFile(path: "-")
    var pending: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = try input.read(into: piece)
      guard count > 0 else { break }
      // What was pending has no end of a line, however long it is.
      var searched = pending.count
      pending.append(contentsOf: piece[..<count])
      var lines: [String] = []
      var start = 0
      while let end = pending[searched...].firstIndex(of: 0x0A) {
        lines.append(String(decoding: pending[start..<end], as: UTF8.self))
        start = end + 1
        searched = start
      }
      pending.removeFirst(start)
      try body(lines)
    }
    if !pending.isEmpty { try body([String(decoding: pending, as: UTF8.self)]) }
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
