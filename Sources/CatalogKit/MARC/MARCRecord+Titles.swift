import TextFolding

/// The titles of a record beside that of 245.
extension MARCRecord {
  /// Uniform titles (130, 240), varying ones (246, 740), and titles in their original script (880),
  /// each once; none equals `title`.
  func otherTitles(besides title: String, isOwn: Bool) -> [String] {
    if isOwn { return fields("246").compactMap { $0["a"] } }
    let linked = fields("880").filter { $0["6"].map(Self.isOfTitle) ?? false }
    var titles: [String] = []
    var known: Set = [title.folded]
    for field in linked + ["130", "240", "246", "740"].flatMap(fields) {
      let parts = field.subfields.filter { "np".contains($0.code) }
        .map { Self.withoutMarks($0.value) }
      let text = ([Self.title(field)] + parts).filter { !$0.isEmpty }.joined(separator: ". ")
      if !text.isEmpty, known.insert(text.folded).inserted { titles.append(text) }
    }
    return titles
  }

  /// Whether the linkage of a field in another script names a title: `245-01/$1`.
  static func isOfTitle(_ linkage: String) -> Bool { titleTags.contains(String(linkage.prefix(3))) }

  private static let titleTags: Set = ["130", "240", "245", "246", "740"]
}
