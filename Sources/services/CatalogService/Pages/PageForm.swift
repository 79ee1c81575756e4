#if Services
internal import Foundation
internal import HTTPTypes

/// The contents of a submitted form: fields, and files where allowed (RFC 7578).
struct PageForm: Sendable {
  /// An uploaded file.
  struct File: Sendable {
    let field: String
    let name: String
    let bytes: [UInt8]
  }

  private(set) var fields: [(name: String, value: String)] = []
  private(set) var files: [File] = []

  init() {}

  /// Parses a request body.
  ///
  /// - Throws: ``PageError`` for an unsupported or malformed body.
  init(_ body: [UInt8], type: String?) throws {
    guard !body.isEmpty else { return }
    let parts = (type ?? "").split(separator: ";", maxSplits: 1)
    switch parts.first?.trimmingCharacters(in: .whitespaces).lowercased() {
    case "application/x-www-form-urlencoded":
      guard let text = String(validating: body, as: UTF8.self) else { throw PageError.badRequest }
      let parameters = Parameters(form: text)
      guard parameters.pairs.count <= 5_000 else { throw PageError.badRequest }
      fields = parameters.pairs
    case "multipart/form-data":
      guard let boundary = Self.boundary(String(parts.last ?? "")) else {
        throw PageError.badRequest
      }
      try read(body[...], boundary: boundary)
    default: throw PageError(status: 415, message: "error.badRequest")
    }
  }

  /// The first value of a name, trimmed; empty where there is none.
  subscript(name: String) -> String {
    (fields.first { $0.name == name }?.value ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// All values of a name.
  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  private static func boundary(_ parameters: String) -> [UInt8]? {
    for parameter in parameters.split(separator: ";") {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].trimmingCharacters(in: .whitespaces).lowercased() == "boundary"
      else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
      return (1...70).contains(value.utf8.count) ? Array("\r\n--\(value)".utf8) : nil
    }
    return nil
  }

  private mutating func read(_ body: ArraySlice<UInt8>, boundary: [UInt8]) throws {
    // The first boundary has no line end before it.
    guard body.starts(with: boundary.dropFirst(2)) else { throw PageError.badRequest }
    var rest = body.dropFirst(boundary.count - 2)
    while rest.starts(with: [13, 10]) {
      rest = rest.dropFirst(2)
      guard let end = Self.firstIndex(of: boundary, in: rest) else { throw PageError.badRequest }
      try readPart(rest[rest.startIndex..<end])
      guard fields.count + files.count <= 5_000 else { throw PageError.badRequest }
      rest = rest[(end + boundary.count)...]
    }
    guard rest.starts(with: [45, 45]) else { throw PageError.badRequest }
  }

  private mutating func readPart(_ part: ArraySlice<UInt8>) throws {
    let blank: [UInt8] = [13, 10, 13, 10]
    guard let end = Self.firstIndex(of: blank, in: part) else { throw PageError.badRequest }
    let head = String(decoding: part[part.startIndex..<end], as: UTF8.self)
    let content = part[(end + blank.count)...]
    guard
      let line = head.split(separator: "\r\n").first(where: {
        $0.lowercased().hasPrefix("content-disposition:")
      }), let name = Self.attribute("name", of: line)
    else { throw PageError.badRequest }
    if let file = Self.attribute("filename", of: line) {
      files.append(File(field: name, name: file, bytes: Array(content)))
    } else {
      fields.append((name, String(decoding: content, as: UTF8.self)))
    }
  }

  /// The value of `name="…"`; browsers write a quotation mark as `%22`.
  private static func attribute(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(of: "; \(name)=\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { return nil }
    return line[start..<end].replacingOccurrences(of: "%22", with: "\"")
  }

  private static func firstIndex(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard buffer.count >= needle.count else { return nil }
      var index = 0
      while index <= buffer.count - needle.count {
        if buffer[index] == needle[0],
          needle.indices.allSatisfy({ buffer[index + $0] == needle[$0] })
        {
          return bytes.startIndex + index
        }
        index += 1
      }
      return nil
    }
  }
}
#endif
