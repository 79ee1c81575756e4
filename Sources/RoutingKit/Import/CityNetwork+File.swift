internal import FileAccess

extension CityNetwork {
  /// Opens a network: a folder of flat files, or a compiled file.
  ///
  /// A compiled file is mapped into memory; opening it reads it once to verify its checksum.
  ///
  /// - Parameters:
  ///   - path: The folder or file.
  ///   - isCopied: Whether to read a compiled file into memory instead of mapping it. Services
  ///     should, because overwriting a mapped file in place crashes the program that uses it.
  /// - Throws: ``RoutingError`` if files cannot be read or are invalid.
  public init(contentsOf path: String, isCopied: Bool = false) throws(RoutingError) {
    let memory: MappedFile
    do {
      let file = try MappedFile(path: path)
      memory = isCopied ? try MappedFile(copying: try InputFile(path: path).readAll()) : file
    } catch  where error.isFolder {
      try self.init(FlatFiles(folder: path))
      return
    } catch {
      throw RoutingError(error)
    }
    try self.init(image: NetworkImage(memory: memory, file: path))
  }

  /// Writes the compiled form; the file is replaced atomically.
  ///
  /// Equal networks give equal bytes.
  ///
  /// - Parameter path: The path of the file, whose folder must exist.
  /// - Throws: ``RoutingError`` if it cannot be written.
  public func write(to path: String) throws(RoutingError) {
    do {
      let output = try AtomicFile(replacing: path)
      try image.withBytes { bytes throws(FileError) in try output.write(bytes) }
      try output.commit()
    } catch {
      throw RoutingError(error)
    }
  }
}
