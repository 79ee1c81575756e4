/// The encoding of a table's text.
public enum TabularEncoding: String, Hashable, Sendable, CaseIterable {
  /// Whatever the byte order mark or the bytes themselves show.
  ///
  /// UTF-8 unless a mark, zero bytes or malformed sequences speak against it. Of the two
  /// single-byte encodings of Polish, the one whose letters the bytes are more likely to be is
  /// chosen; the choice is deferred to the first byte beyond ASCII.
  case detected
  /// UTF-8, with or without byte order mark.
  case utf8 = "UTF-8"
  /// UTF-16, low byte first, with or without byte order mark.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first, with or without byte order mark.
  case utf16BigEndian = "UTF-16BE"
  /// Windows' code page for Central Europe.
  case windows1250 = "windows-1250"
  /// ISO 8859-2, "Latin 2".
  case iso8859Part2 = "ISO-8859-2"

  /// The rule for undecodable bytes.
  public enum MalformedText: Hashable, Sendable {
    /// The row is an error.
    case fails
    /// Each malformed sequence becomes U+FFFD `�`.
    case isReplaced
  }
}
