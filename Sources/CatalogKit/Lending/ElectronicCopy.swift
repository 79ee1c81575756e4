/// A book as a file that readers can borrow.
public struct ElectronicCopy: Hashable, Sendable {
  /// The book's signature.
  public let signature: Int
  /// The file's name.
  public let name: String
  /// The size of the file, in bytes.
  public let size: Int
  /// The number of times it has been borrowed.
  public let loans: Int
}
