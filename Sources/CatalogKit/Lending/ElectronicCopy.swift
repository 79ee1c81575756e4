/// A book as a file that readers can borrow.
public struct ElectronicCopy: Hashable, Sendable {
  /// The book's call number.
  public let signature: Int
  /// The file's name.
  public let name: String
  /// The size of the file, in bytes.
  public let size: Int
  /// The number of times it has been borrowed.
  public let loans: Int

  /// Creates an electronic copy, for tests and previews.
  ///
  /// - Parameters:
  ///   - signature: The book's call number.
  ///   - name: The file's name.
  ///   - size: The size of the file, in bytes.
  ///   - loans: The number of times it has been borrowed.
  public init(signature: Int, name: String, size: Int, loans: Int) {
    self.signature = signature
    self.name = name
    self.size = size
    self.loans = loans
  }
}
