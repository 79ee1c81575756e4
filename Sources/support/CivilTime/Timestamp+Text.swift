extension Timestamp: CustomStringConvertible {
  /// Parses a date and time in ISO 8601 with an offset from UTC; see `ISODateTime`.
  package init?(_ text: some StringProtocol) {
    guard let parsed = ISODateTime(text), let offset = parsed.offset else { return nil }
    self = parsed.timestamp(fallbackOffset: offset)
  }

  /// The time in ISO 8601 with its offset: `2026-11-21T09:00:00+01:00`, or `…Z` at offset 0.
  ///
  /// Milliseconds are written if they are not zero. Offsets with seconds, as in local mean time, do
  /// not exist in ISO 8601; they are truncated to minutes, and the time accordingly.
  package var description: String {
    ISOText.written { text in
      let offset = offset / 60 * 60
      text.append(Timestamp(milliseconds: milliseconds, offset: offset).civil)
      guard offset != 0 else { return text.append(UInt8(ascii: "Z")) }
      let minutes = abs(offset) / 60
      text.append(UInt8(ascii: offset < 0 ? "-" : "+"))
      text.append(minutes / 60, digits: 2)
      text.append(UInt8(ascii: ":"))
      text.append(minutes % 60, digits: 2)
    }
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The date and time without a zone, `2026-11-21T09:00:00`, with milliseconds if they are not
  /// zero.
  package var description: String { ISOText.written { $0.append(self) } }
}

extension CivilDate: CustomStringConvertible {
  /// The date as `2026-11-21`.
  package var description: String { ISOText.written { $0.append(self) } }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time as `09:00:00`, or `25:10:00` after midnight.
  package var description: String { ISOText.written { $0.append(self) } }
}
