/// Splits a statement of responsibility into names.
enum AuthorNames {
  /// The names between commas and semicolons; `(red.)`, `i in.` and `et al.` are no part of them.
  static func split(_ statement: String) -> [String] {
    statement.split(whereSeparator: { $0 == "," || $0 == ";" }).compactMap { piece in
      var name = piece
      if let bracket = name.firstIndex(where: { $0 == "(" || $0 == "[" }) {
        name = name[..<bracket]
      }
      var words = name.split(whereSeparator: \.isWhitespace)
      for remark in [["i", "in."], ["i", "inni"], ["et", "al."]]
      where words.suffix(2) == remark[...] {
        words.removeLast(2)
      }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }
}

private func == (left: ArraySlice<Substring>, right: ArraySlice<String>) -> Bool {
  left.elementsEqual(right, by: ==)
}
