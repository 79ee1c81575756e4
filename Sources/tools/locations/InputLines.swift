import CommandKit
import FileAccess
import JSONText
import LocationKit

/// The values that a command is given: its arguments, and for `-` the lines of standard input.
enum InputLines {
  /// Hands each value to `body`, in order.
  ///
  /// - Throws: `LocationError` with the line of the first value that `parse` refuses.
  static func forEach<Value>(
    _ arguments: [String], _ parse: (String) throws(GeoError) -> Value,
    _ body: (Value) throws -> Void
  ) throws {
    for argument in arguments {
      guard argument == "-" else {
        try body(try value(argument, parse, file: nil, line: nil))
        continue
      }
      var number = 0
      try readLines { line in
        number += 1
        guard !line.allSatisfy(\.isWhitespace) else { return }
        try body(try value(line, parse, file: "standard input", line: number))
      }
    }
  }

  private static func value<Value>(
    _ text: String, _ parse: (String) throws(GeoError) -> Value, file: String?, line: Int?
  ) throws(LocationError) -> Value {
    do throws(GeoError) {
      let isBlank: (Character) -> Bool = \.isWhitespace
      let start = text.drop(while: isBlank)
      let end = start.lastIndex { !isBlank($0) }
      return try parse(end.map { String(start[...$0]) } ?? "")
    } catch {
      throw LocationError(.malformed, error.description, file: file, line: line)
    }
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

/// Answers one after another: lines of text, or the elements of a JSON array.
struct AnswerLines {
  private let stream: DataOutput
  private let isJSON: Bool
  private var writer = JSONWriter()

  init(_ stream: DataOutput, isJSON: Bool) {
    self.stream = stream
    self.isJSON = isJSON
    if isJSON { writer.beginArray() }
  }

  /// Adds an answer in the form that is asked for.
  mutating func add(_ text: String, _ members: (inout JSONWriter) -> Void) throws {
    guard isJSON else { return try stream.print(StyledText(text)) }
    writer.object { members(&$0) }
    if writer.bytes.count > 1 << 16 {
      try stream.write(writer.bytes)
      writer.removeAll()
    }
  }

  /// Ends the answer.
  mutating func finish() throws {
    guard isJSON else { return }
    writer.endArray()
    try stream.write(writer.text + "\n")
  }
}
