import FileAccess

extension Catalog {
  /// The nicknames of books: those of the kit, and the library's own in the file beside the
  /// database, which is read for each search that needs it, so that it may be edited while a service runs.
  func nicknames() -> Nicknames {
    guard let path, let file = try? InputFile(path: path + "-nicknames"),
      let bytes = try? file.readAll(limit: Self.longestNicknames)
    else { return .usual }
    return Nicknames(String(decoding: bytes, as: UTF8.self), beside: .usual)
  }

  /// A longer file is ignored.
  private static let longestNicknames = 1 << 20
}
