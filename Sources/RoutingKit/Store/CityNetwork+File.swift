internal import FileAccess

extension CityNetwork {
  /// Opens a network: a folder of flat files, or a compiled file.
  ///
  /// A compiled file is mapped into memory, so its cost is that of reading it once for its checksum.
  ///
  /// - Throws: ``RoutingError`` for files that cannot be read, or are not what they should be.
  public init(contentsOf path: String) throws(RoutingError) {
    let memory: MappedFile
    do {
      memory = try MappedFile(path: path)
    } catch  where error.isFolder {
      try self.init(FlatFiles(folder: path))
      return
    } catch {
      throw RoutingError(error)
    }
    try self.init(image: NetworkImage(memory: memory, file: path))
  }

  /// Writes the compiled form; the file appears whole or not at all.
  ///
  /// Equal networks give equal bytes.
  ///
  /// - Throws: ``RoutingError`` when it cannot be written.
  public func write(to path: String) throws(RoutingError) {
    do {
      let output = try AtomicFile(replacing: path)
      try image.memory.withBytes { bytes throws(FileError) in try output.write(bytes) }
      try output.commit()
    } catch {
      throw RoutingError(error)
    }
  }
}
