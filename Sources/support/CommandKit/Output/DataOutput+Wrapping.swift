package import FileAccess

extension DataOutput {
  /// Writes lines, those that are too long on several.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - width: The maximum number of columns; `nil` for no limit.
  /// - Throws: `FileError` when the system could not write them.
  package func print(_ lines: [StyledText], fitting width: Int?) throws(FileError) {
    for line in lines {
      for part in line.wrapped(toColumns: width) { try print(part) }
    }
  }
}
