/// A field to sort a list of books by.
public struct ListingOrder: Hashable, Sendable {
  /// The field.
  public var field: BookField
  /// Whether the largest value comes first.
  public var isDescending: Bool

  /// Creates a sort key.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - isDescending: Whether the largest value comes first.
  public init(field: BookField, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }
}
