#if Services
internal import CatalogKit
internal import Foundation
internal import Hummingbird
internal import HummingbirdCore

/// The parameters of a request's query.
struct Parameters {
  let pairs: [(name: String, value: String)]
  /// The name of the first parameter that is not percent-encoded UTF-8; `nil` if all are.
  private let unreadable: String?

  init(_ request: Request) { self.init(form: request.uri.query ?? "") }

  init(_ question: Question) { self.init(form: question.uri.query ?? "") }

  /// Parses a submitted form: `name=value&name=value`.
  init(form text: String) {
    let parts = text.split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    unreadable = parts.first { !$0.allSatisfy { $0.removingPercentEncoding != nil } }
      .map { Self.decoded($0[0]) }
    pairs = parts.map { (Self.decoded($0[0]), $0.count > 1 ? Self.decoded($0[1]) : "") }
  }

  /// The first value of a name.
  subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

  /// The names in their order, including repetitions.
  var names: [String] { pairs.map(\.name) }

  /// All values of a name.
  func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

  /// Rejects unknown names, repeated names that may occur only once, and values that are not
  /// UTF-8, so that mistakes are not ignored silently.
  func allow(_ names: Set<String>, repeating several: Set<String> = []) throws(ServiceError) {
    if let unreadable {
      throw .badRequest("the parameter is not percent-encoded UTF-8", key: unreadable)
    }
    var seen: Set<String> = []
    for pair in pairs where !several.contains(pair.name) {
      guard names.contains(pair.name) else {
        throw .badRequest("no such parameter", key: pair.name)
      }
      guard seen.insert(pair.name).inserted else {
        throw .badRequest("\(pair.name) is given twice", key: pair.name)
      }
    }
  }

  /// An integer value of a name.
  func number(_ name: String, least: Int = .min) throws(ServiceError) -> Int? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard let number = Int(text), number >= least else {
      let kind = least == 0 ? "a whole number from 0 up" : "a whole number"
      throw .badRequest("\(name) must be \(kind)", key: name)
    }
    return number
  }

  /// A Boolean value of a name; a name without a value means true.
  func flag(_ name: String) throws(ServiceError) -> Bool {
    switch self[name]?.lowercased() {
    case nil, "false", "0": false
    case "", "true", "1": true
    default: throw .badRequest("\(name) must be true or false", key: name)
    }
  }

  /// Adds the name of the parameter at fault to an error.
  ///
  /// - Parameters:
  ///   - name: The parameter; `nil` to use the error's own field, or `q` if no parameter has that
  ///     name.
  ///   - body: Evaluates the parameter.
  func blaming<Answer>(_ name: String? = nil, _ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let error as CatalogError where error.kind == .badQuery {
      let field = error.field.flatMap { self[$0]?.isEmpty == false ? $0 : nil }
      throw ServiceError.badRequest(error.message, key: name ?? field ?? "q")
    }
  }

  /// A value of an enumeration.
  func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(ServiceError) -> Word? {
    let words: [Word] = try choices(name)
    return words.first
  }

  /// Values of an enumeration.
  func choices<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(ServiceError) -> [Word] {
    var words: [Word] = []
    for text in all(name) where !text.isEmpty {
      guard let word = Word(rawValue: text) else {
        let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badRequest("\(name) must be one of: \(known)", key: name)
      }
      words.append(word)
    }
    return words
  }

  /// Forms write spaces as `+`, and a plus sign itself as `%2B`.
  private static func decoded(_ text: Substring) -> String {
    text.replacing("+", with: " ").removingPercentEncoding ?? String(text)
  }
}
#endif
