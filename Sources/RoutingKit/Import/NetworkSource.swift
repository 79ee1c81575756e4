internal import FileAccess

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

  /// Makes a network of what a builder has collected.
  ///
  /// - Throws: ``RoutingError`` when it is too large.
  public init(_ builder: NetworkBuilder) throws(RoutingError) {
    let memory: MappedFile
    do {
      memory = try MappedFile(copying: try builder.image())
    } catch let error as FileError {
      throw RoutingError(error)
    } catch let error as RoutingError {
      throw error
    } catch {
      throw RoutingError(.tooLarge, "\(error)")
    }
    try self.init(image: NetworkImage(memory: memory, file: nil))
  }
}
