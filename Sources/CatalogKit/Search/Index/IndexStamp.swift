/// Which state of which catalogue an index was made from.
struct IndexStamp: Hashable, Sendable {
  /// The catalogue's own number.
  let identity: Int64
  /// A number drawn for the state.
  let generation: Int64
}
