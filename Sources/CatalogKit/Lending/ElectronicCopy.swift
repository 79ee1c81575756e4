/// A book as a file that readers borrow for some days.
public struct ElectronicCopy: Hashable, Sendable {
  /// The book's signature.
  public let signature: Int
  /// The file's name.
  public let name: String
  /// How large the file is, in bytes.
  public let size: Int
  /// How often it was borrowed.
  public let loans: Int
}
