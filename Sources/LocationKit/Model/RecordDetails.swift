/// The facts known of few records only: the end of a visit, a photo's file, a name, a link.
public struct RecordDetails: Hashable, Sendable {
  /// When a visit ended, in milliseconds since 1970-01-01T00:00:00Z.
  public var departure: Int64?
  /// The file of a photo.
  public var file: String?
  /// The name of the place.
  public var name: String?
  /// The record that this one makes more precise.
  public var refines: RecordID?

  /// Creates details, by default none.
  ///
  /// - Parameters:
  ///   - departure: When a visit ended, in milliseconds since 1970-01-01T00:00:00Z.
  ///   - file: The file of a photo.
  ///   - name: The name of the place.
  ///   - refines: The record that this one makes more precise.
  public init(
    departure: Int64? = nil, file: String? = nil, name: String? = nil, refines: RecordID? = nil
  ) {
    self.departure = departure
    self.file = file
    self.name = name
    self.refines = refines
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { self == RecordDetails() }
}
