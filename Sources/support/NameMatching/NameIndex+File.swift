package import SectionFile

extension NameIndex {
  /// Adds the index's sections to a file.
  ///
  /// - Parameters:
  ///   - writer: The file.
  ///   - name: The common prefix of the sections' names.
  package func write(to writer: SectionWriter, as name: String) throws(SectionFileError) {
    try writer.add("\(name).word-bytes", wordBytes)
    try writer.add("\(name).word-ends", wordEnds)
    try writer.add("\(name).word-letters", wordLetters)
    try writer.add("\(name).postings", postings)
    try writer.add("\(name).posting-ends", postingEnds)
    try writer.add("\(name).entry-words", entryWords)
    try writer.add("\(name).entry-ends", entryEnds)
    try writer.add("\(name).entry-names", entryNames)
    try writer.add("\(name).order", order)
  }

  /// Views the sections of a file; `nil` when the file has no sections of that name.
  ///
  /// - Parameter nameCount: The number of names.
  /// - Throws: `SectionFileError` of kind `.damaged` or `.version`.
  package init?(
    sections file: SectionReader, as name: String, nameCount: Int
  ) throws(SectionFileError) {
    guard let bytes = try file.array("\(name).word-bytes", of: UInt8.self) else { return nil }
    wordBytes = bytes
    wordEnds = try file.required("\(name).word-ends", of: UInt32.self)
    wordLetters = try file.required("\(name).word-letters", of: UInt64.self)
    postings = try file.required("\(name).postings", of: UInt32.self)
    postingEnds = try file.required("\(name).posting-ends", of: UInt32.self)
    entryWords = try file.required("\(name).entry-words", of: UInt32.self)
    entryEnds = try file.required("\(name).entry-ends", of: UInt32.self)
    entryNames = try file.required("\(name).entry-names", of: UInt32.self)
    order = try file.required("\(name).order", of: UInt32.self)
    guard isConsistent(nameCount: nameCount) else {
      throw .damaged("the index of names \"\(name)\" is out of order", file.file)
    }
  }

  /// Whether the arrays are consistent, so that no query reads outside them.
  private func isConsistent(nameCount: Int) -> Bool {
    let (entries, words) = (entryEnds.count, wordEnds.count)
    return Self.ascends(wordEnds, to: wordBytes.count) && wordLetters.count == words
      && Self.ascends(postingEnds, to: postings.count) && postingEnds.count == words
      && Self.ascends(entryEnds, to: entryWords.count)
      && entryNames.count == entries && order.count == entries
      && postings.all { $0 < entries } && order.all { $0 < entries }
      && entryWords.all { $0 < words } && entryNames.all { $0 < nameCount }
  }

  private static func ascends(_ ends: FlatArray<UInt32>, to count: Int) -> Bool {
    ends.isAscending() && Int(ends.last ?? 0) == count
  }
}
