/// The encoding of a table's text.
public enum TabularEncoding: String, Hashable, Sendable, CaseIterable {
  /// Detected from the byte order mark or the bytes themselves.
  ///
  /// UTF-8 unless a byte order mark, zero bytes or malformed sequences indicate otherwise. Of the
  /// two single-byte encodings of Polish, the more likely one is chosen, as soon as there is a byte
  /// beyond ASCII.
  case detected
  /// UTF-8, with or without byte order mark.
  case utf8 = "UTF-8"
  /// UTF-16, low byte first, with or without byte order mark.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, high byte first, with or without byte order mark.
  case utf16BigEndian = "UTF-16BE"
  /// Windows code page 1250, for Central Europe.
  case windows1250 = "windows-1250"
  /// ISO 8859-2, "Latin 2".
  case iso8859Part2 = "ISO-8859-2"

  /// What to do with undecodable bytes.
  public enum MalformedText: Hashable, Sendable {
    /// Reading the row throws an error.
    case fails
    /// Each malformed sequence becomes U+FFFD `�`.
    case isReplaced
  }
}
