/// A source from which a network can be read.
///
/// To support a new format, write a type that conforms to this protocol.
public protocol NetworkSource: Sendable {
  /// Adds everything in the source to the builder.
  ///
  /// - Throws: ``RoutingError`` with the position of the error.
  func read(into builder: inout NetworkBuilder) throws(RoutingError)
}

extension CityNetwork {
  /// Reads a network from a source.
  ///
  /// - Parameter source: The source, which is read once.
  /// - Throws: ``RoutingError`` of the source.
  public init(_ source: some NetworkSource) throws(RoutingError) {
    var builder = NetworkBuilder()
    try source.read(into: &builder)
    try self.init(builder)
  }
}
