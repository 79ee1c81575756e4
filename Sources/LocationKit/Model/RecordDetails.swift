/// Data that only few records have: the end of a visit, a photo's file, a name, a reference.
public struct RecordDetails: Hashable, Sendable {
  /// The end of a visit, in milliseconds since 1970-01-01T00:00:00Z.
  public var departure: Int64?
  /// The file name of a photo.
  public var file: String?
  /// The name of the place.
  public var name: String?
  /// The record that this one makes more precise.
  public var refines: RecordID?

  /// Creates details, which are empty by default.
  ///
  /// - Parameters:
  ///   - departure: The end of a visit, in milliseconds since 1970-01-01T00:00:00Z.
  ///   - file: The file name of a photo.
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

  /// Whether there are no details.
  public var isEmpty: Bool { self == RecordDetails() }
}
