#if Sealing
import Foundation
import SealedDatabase

/// The state of a sealed history recorded in a second file, so that an older history is detected.
///
/// The file has one line: `citykit-witness 1`, the number of the history, the counter of its root,
/// and a keyed digest of the root.
struct HistoryWitness: Equatable {
  let file: String
  let counter: UInt64
  let digest: String

  /// Reads the state of a history on disk.
  private init(_ layer: SealedFileLayer, of path: String) throws {
    guard let root = try SealedFileMaker.header(of: path).newestRoot(layer.keys) else {
      throw SealFailure.damagedHeader
    }
    file = Self.hex(layer.keys.file)
    counter = root.counter
    digest = Self.hex(layer.keys.digest(of: root))
  }

  private init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 5, words[0] == "citykit-witness", words[1] == "1",
      let counter = UInt64(words[3])
    else { return nil }
    file = String(words[2])
    self.counter = counter
    digest = String(words[4])
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
  }

  private static func read(_ witness: String) throws -> HistoryWitness? {
    guard let data = FileManager.default.contents(atPath: witness) else { return nil }
    guard let known = HistoryWitness(String(decoding: data, as: UTF8.self)) else {
      throw LocationError(.malformed, "the file is not a history's witness", file: witness)
    }
    return known
  }

  /// Throws if a history is older than its witness; does nothing if there is no witness yet.
  static func compare(_ witness: String, _ layer: SealedFileLayer, of path: String) throws {
    guard let known = try read(witness) else { return }
    let found = try HistoryWitness(layer, of: path)
    guard known.file == found.file else {
      throw LocationError(.olderStore, "the witness belongs to another history", file: path)
    }
    guard found.counter > known.counter || found == known else {
      throw LocationError(
        .olderStore, "the history is older than its witness: an earlier file was put back",
        file: path)
    }
  }

  /// Records the state of a history on disk.
  static func update(_ witness: String, _ layer: SealedFileLayer, of path: String) throws {
    try compare(witness, layer, of: path)
    let found = try HistoryWitness(layer, of: path)
    let text = "citykit-witness 1 \(found.file) \(found.counter) \(found.digest)\n"
    let partial = witness + ".partial-\(UInt32.random(in: 0 ... .max))"
    defer { unlink(partial) }
    try PrivateFile.make(partial, with: Array(text.utf8))
    guard rename(partial, witness) == 0 else {
      throw LocationError(.unreadable, "the witness cannot be written", file: witness)
    }
  }
}
#endif
