/// Something a network can be read from.
///
/// A new format is one type of this kind; everything behind it stays as it is.
public protocol NetworkSource: Sendable {
  /// Adds all that the source holds.
  ///
  /// - Throws: ``RoutingError`` that says where the mistake is.
  func read(into builder: inout NetworkBuilder) throws(RoutingError)
}

extension CityNetwork {
  /// Reads a network from a source.
  ///
  /// - Throws: ``RoutingError`` of the source.
  public init(_ source: some NetworkSource) throws(RoutingError) {
    var builder = NetworkBuilder()
    try source.read(into: &builder)
    try self.init(builder)
  }
}
