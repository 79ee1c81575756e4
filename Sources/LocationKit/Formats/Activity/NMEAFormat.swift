/// Logs of receivers in NMEA 0183: the sentences RMC, GGA, GLL, ZDA and WPL of any talker.
///
/// RMC and ZDA give the date that the other sentences lack; it also dates the positions before it.
/// In a log without any date, positions have no time.
public struct NMEAFormat: PartwiseFormat {
  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "nmea" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["nmea", "nma"] }
  /// Whether files of this format can be written.
  public var isWritable: Bool { false }

  /// Whether one of the first lines is a sentence with a position.
  ///
  /// - Parameter head: The first bytes of the file, of which fifty lines are looked at.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let text = TextEncoding.asciiLetters(head)
    guard !text.contains("<") else { return false }
    return text.split(whereSeparator: \.isNewline).prefix(50).contains { line in
      guard line.first == "$", let kind = line.dropFirst().split(separator: ",").first else {
        return false
      }
      return kind.count == 5 && ["RMC", "GGA", "GLL", "WPL"].contains(kind.suffix(3))
    }
  }

  /// Reads a log; sentences with a wrong checksum are rejected.
  ///
  /// - Parameter bytes: The whole log, with any kind of line ends.
  /// - Returns: The positions; none if the log has no usable sentence.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    read(bytes, outlet: nil)
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    read(bytes, outlet: outlet)
  }

  private func read(_ bytes: UnsafeRawBufferPointer, outlet: RecordingOutlet?) -> Recording {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      // Sentences are ASCII; in UTF-16, every other byte of them is zero.
      let plain = bytes.dropFirst(2).filter { $0 != 0 }
      // Positions in it are not those of the file, so it is not read in parts.
      return plain.withUnsafeBytes { readASCII($0, outlet: nil) }
    }
    return readASCII(bytes, outlet: outlet)
  }

  private func readASCII(_ bytes: UnsafeRawBufferPointer, outlet: RecordingOutlet?) -> Recording {
    var reader = NMEAReader()
    var start = 0
    while start < bytes.count, outlet?.isStopped != true {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      reader.line += bytes[start..<end].isEmpty && start > 0 && bytes[start - 1] == 0x0D ? 0 : 1
      reader.take(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
      if let outlet { reader.pass(to: outlet, at: start) }
    }
    return reader.finish()
  }

  /// Throws, because logs cannot be written.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    throw LocationError(.unknownFormat, "the format \(name) can be read, but not written")
  }
}
