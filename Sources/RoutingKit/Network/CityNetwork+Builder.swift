internal import FileAccess

extension CityNetwork {
  /// Creates a network from a builder's contents.
  ///
  /// - Parameter builder: The nodes, roads and lines; it can be reused afterwards.
  /// - Throws: ``RoutingError`` if it is too large.
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
