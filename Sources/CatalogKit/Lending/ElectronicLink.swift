/// The link to an electronic copy that a reader has borrowed.
public struct ElectronicLink: Hashable, Sendable {
  /// The secret in the link: 256 random bits, of which the catalogue stores only a hash.
  public var token: String
  /// When the loan ends, in milliseconds since 1970.
  public var ends: Int64

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - token: The secret in the link: 256 random bits, of which the catalogue stores only a hash.
  ///   - ends: When the loan ends, in milliseconds since 1970.
  public init(token: String, ends: Int64) {
    self.token = token
    self.ends = ends
  }
}
