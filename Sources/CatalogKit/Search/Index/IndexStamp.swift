/// Identifies the catalogue, and the version of its contents, from which an index was built.
struct IndexStamp: Hashable, Sendable {
  /// The random number of the catalogue.
  let identity: Int64
  /// The random number of the version.
  let generation: Int64
}
