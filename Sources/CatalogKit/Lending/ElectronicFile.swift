/// The file of an electronic copy.
public struct ElectronicFile: Hashable, Sendable {
  /// The name of the file.
  public var name: String
  /// The bytes of the file.
  public var bytes: [UInt8]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: The bytes of the file.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
