internal import FileAccess

extension CityNetwork {
  /// Opens a network: a folder of flat files, or a compiled file.
  ///
  /// A compiled file is mapped into memory, so its cost is that of reading it once for its
  /// checksum.
  ///
  /// - Parameters:
  ///   - path: The folder or file.
  ///   - isCopied: Whether a compiled file is read into memory instead of mapped. A service does
  ///     so, for a mapped file that is overwritten in place ends the program that uses it.
  /// - Throws: ``RoutingError`` for files that cannot be read, or are not what they should be.
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

  /// Writes the compiled form; the file appears whole or not at all.
  ///
  /// Equal networks give equal bytes.
  ///
  /// - Throws: ``RoutingError`` when it cannot be written.
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
