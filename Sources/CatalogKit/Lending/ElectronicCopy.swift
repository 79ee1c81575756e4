/// A book as a file that readers borrow for some days.
public struct ElectronicCopy: Hashable, Sendable {
  /// The book's signature.
  public let signature: Int
  /// The file's name.
  public let name: String
  /// The size of the file, in bytes.
  public let size: Int
  /// The number of times it was borrowed.
  public let loans: Int
}
