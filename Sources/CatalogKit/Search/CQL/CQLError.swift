public import Foundation

/// An error in a CQL query, as an SRU diagnostic.
///
/// Source: the list of SRU diagnostics, `info:srw/diagnostic/1/`.
///
/// Its ``number`` goes into the `diagnostic` of an SRU response unchanged.
public struct CQLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the diagnostic, such as 10 for a syntax error.
  public let number: Int
  /// The standard message of the diagnostic.
  public let message: String
  /// The part of the query concerned.
  public let details: String

  /// The message, followed by the details if there are any.
  public var description: String { details.isEmpty ? message : "\(message): \(details)" }

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - number: The number in the list of SRU diagnostics.
  ///   - message: The standard message of the diagnostic.
  ///   - details: The part of the query concerned.
  public init(_ number: Int, _ message: String, _ details: String = "") {
    self.number = number
    self.message = message
    self.details = details
  }
}

extension CQLError {
  static func syntax(_ details: String) -> CQLError { CQLError(10, "Query syntax error", details) }

  static func contextSet(_ name: String) -> CQLError {
    CQLError(15, "Unsupported context set", name)
  }

  static func index(_ name: String) -> CQLError { CQLError(16, "Unsupported index", name) }

  static func relation(_ name: String) -> CQLError { CQLError(19, "Unsupported relation", name) }

  static func modifier(_ name: String) -> CQLError {
    CQLError(20, "Unsupported relation modifier", name)
  }

  static func combination(_ index: String, _ relation: String) -> CQLError {
    CQLError(22, "Unsupported combination of relation and index", "\(index) \(relation)")
  }

  static let emptyTerm = CQLError(27, "Empty term unsupported")
  static let masking = CQLError(28, "Masking character not supported", "only a * that ends a word")
  static let anchoring = CQLError(31, "Anchoring character not supported", "^")

  static func term(_ index: String, _ details: String) -> CQLError {
    CQLError(36, "Term in invalid format for index or relation", "\(index): \(details)")
  }

  static func boolean(_ name: String) -> CQLError {
    CQLError(37, "Unsupported boolean operator", name)
  }

  static func booleanModifier(_ name: String) -> CQLError {
    CQLError(46, "Unsupported boolean modifier", name)
  }

  static let tooMany = CQLError(38, "Too many boolean operators in query", "64")

  static func sort(_ details: String) -> CQLError {
    CQLError(80, "Sort not supported", details)
  }
}

extension CQLError: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
