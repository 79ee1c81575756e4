internal import Archive

/// An input that stands for several files: a line `=== NAME` begins each.
///
/// Packed, a changed byte would only spoil a checksum.
public enum InputFiles {
  private static let mark = Array("\n=== ".utf8)

  /// Writes files as one input.
  public static func joined(_ files: [String: [UInt8]]) -> [UInt8] {
    files.sorted { $0.key < $1.key }.flatMap { mark + Array($0.key.utf8) + [0x0A] + $0.value }
  }

  /// Reads the files of an input; what is before the first mark belongs to none.
  public static func split(_ input: some Collection<UInt8>) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for part in Array(input).split(separator: mark).prefix(32) {
      let name = part.prefix { $0 != 0x0A }
      guard name.count < 100, name.endIndex < part.endIndex else { continue }
      let text = String(decoding: name, as: UTF8.self)
      if !text.isEmpty, !text.utf8.contains(0) { files[text] = Array(part[(name.endIndex + 1)...]) }
    }
    return files
  }

  /// The files of an input in a zip file.
  public static func zipped(_ input: some Collection<UInt8>) throws -> [UInt8] {
    var writer = ZipFolderWriter()
    for (name, bytes) in split(input).sorted(by: { $0.key < $1.key }) {
      try writer.add(bytes, named: name)
    }
    return try writer.finished()
  }
}
