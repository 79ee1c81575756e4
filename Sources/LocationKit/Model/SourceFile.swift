internal import Hashing

/// A file from which records come.
///
/// Two files with equal bytes are the same source, whatever their names. For positions that come
/// from no file, use ``LocationHistory/record(_:at:)``.
public struct SourceFile: Hashable, Sendable {
  /// The name of the file.
  public let name: String
  /// The name of its format.
  public let format: String
  /// The SHA-256 of its bytes in hexadecimal digits, which identifies it.
  public let sha256: String
  /// The device that recorded it, if given; see ``LocationHistory/timeline(matching:in:)``.
  public var device: String?

  /// Creates the description of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - format: The name of its format.
  ///   - sha256: The SHA-256 of its bytes in hexadecimal digits, which identifies it.
  public init(name: String, format: String, sha256: String) {
    self.name = name
    self.format = format
    self.sha256 = sha256
  }

  /// Creates the description of a file from its bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the file, as the user gave it.
  ///   - format: The name of its format.
  ///   - bytes: The whole contents, of which the SHA-256 is computed.
  /// - Complexity: O(bytes).
  public init(name: String, format: String, bytes: UnsafeRawBufferPointer) {
    self.init(name: name, format: format, sha256: SHA256.hexadecimal(bytes))
  }
}
