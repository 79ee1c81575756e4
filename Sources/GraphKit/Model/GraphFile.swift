internal import SectionFile

extension SectionFileKind {
  /// The kind of file that contains a graph, or a structure prepared from one.
  static let graph = SectionFileKind(
    signature: "CityGph", version: 1, title: "a graph or a structure prepared from one")
}

/// Files of graphs and of structures prepared from them.
enum GraphFile {
  /// Writes a file, replacing it atomically.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - addSections: Adds the sections of the graph or structure.
  static func write(
    to path: String, _ addSections: (SectionWriter) throws(SectionFileError) -> Void
  ) throws(GraphError) {
    do throws(SectionFileError) {
      let writer = try SectionWriter(replacing: path, kind: .graph)
      try addSections(writer)
      try writer.commit()
    } catch {
      throw GraphError(error)
    }
  }

  /// Maps a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - title: What the file must contain, for the error.
  ///   - readSections: Maps the sections; `nil` if the file lacks them.
  static func map<Value>(
    _ path: String, title: String,
    _ readSections: (SectionReader) throws(SectionFileError) -> Value?
  ) throws(GraphError) -> Value {
    do throws(SectionFileError) {
      guard let value = try readSections(SectionReader(path: path, kind: .graph)) else {
        throw SectionFileError(.missing, "The file contains no \(title).", file: path)
      }
      return value
    } catch {
      throw GraphError(error)
    }
  }
}

extension GraphError {
  /// Converts the error of a section file.
  fileprivate init(_ error: SectionFileError) {
    self.init(error.kind == .system ? .file : .malformed, error.message, file: error.file)
  }
}
