/// Something that went wrong without spoiling the whole answer.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// What happened, and to what.
  public let description: String

  /// Makes a note of a problem.
  public init(_ description: String) { self.description = description }

  /// Makes a note of an error that spoiled a part of an answer.
  public init(_ error: AirError, about subject: String) {
    description = "\(subject): \(error)"
  }
}
