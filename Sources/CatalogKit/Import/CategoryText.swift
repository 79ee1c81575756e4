/// Reads categories in the text format of the 2014 service: `G00-S04:name`, one per line.
enum CategoryText {
  /// Converts a text to the sheet of categories; `nil` for other files.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be read.
  static func sheet(
    in file: ImportFile, _ head: ArraySlice<UInt8>
  ) throws(CatalogError) -> ImportFile? {
    var start = head[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    let first = start.prefix { $0 != 0x3A }
    guard first.count < start.count, CategoryID(String(decoding: first, as: UTF8.self)) != nil
    else { return nil }
    let bytes = try file.bytes()
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw CatalogError(
        .malformed, "the list of categories is not UTF-8; save it as UTF-8", file: file.path,
        line: 1, column: 1)
    }
    if text.first == "\u{FEFF}" { text.removeFirst() }
    var rows = [SheetKind.categories.header]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      // A line without a colon becomes a row that the import rejects.
      rows.append(parts.map(String.init))
    }
    return ImportFile(SheetText.table(rows), named: file.path)
  }
}
