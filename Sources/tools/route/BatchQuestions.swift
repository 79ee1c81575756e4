import CommandKit
import FileAccess
import JSONText

/// The queries of a batch file.
struct BatchQuestions {
  /// A query as written in the file.
  struct Question: Sendable {
    let id: String
    let from: String
    let to: String
    let depart: String?
    let arrive: String?
    let by: String?
  }

  let questions: [Question]

  /// The maximum size of a batch file, in bytes.
  private static let largest = 256 << 20

  init(path: String) throws {
    let bytes = try InputFile(path: path).readAll(limit: Self.largest)
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONScanner.value(bytes)
    } catch {
      throw BatchError(path, notJSON: bytes.prefix(error.offset))
    }
    guard case .array(let items) = value else {
      throw BatchError(path, "expected an array of queries")
    }
    questions = try items.enumerated().map { index, item in
      guard let id = Self.text(item["id"]), let from = item["from"]?.string,
        let to = item["to"]?.string
      else {
        throw BatchError(path, "query \(index + 1): expected id, from and to")
      }
      return Question(
        id: id, from: from, to: to, depart: item["depart"]?.string,
        arrive: item["arrive"]?.string, by: item["by"]?.string)
    }
  }

  /// A string, or a number as JSON text.
  private static func text(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text): quoted(text)
    case .integer(let number): "\(number)"
    default: nil
    }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }
}

/// A malformed batch file.
struct BatchError: LocatedError {
  let file: String?
  let line: Int?
  let column: Int?
  let message: String

  var description: String { locatedDescription }

  init(_ path: String, _ message: String) {
    file = path
    line = nil
    column = nil
    self.message = message
  }

  /// A file that is not JSON.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - read: The bytes before the first one that is wrong.
  init(_ path: String, notJSON read: ArraySlice<UInt8>) {
    let lines = read.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    file = path
    line = max(lines.count, 1)
    column = String(decoding: lines.last ?? [], as: UTF8.self).count + 1
    message = "this is not JSON; expected an array of queries"
  }
}
