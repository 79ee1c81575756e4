import Foundation

/// Damage to SQLite files: flipped bytes, values of another type, lost and exchanged pages.
package enum StoreDamage {
  private static let pageSize = 4096
  /// The length of SQLite's header, which contains the application id; files with another id are
  /// refused at once, so the header stays undamaged.
  private static let headerLength = 100

  /// A damaged copy of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - seed: What the damage depends on.
  package static func damaged(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var bytes = bytes
    let pages = bytes.count / pageSize
    switch seed % 8 {
    case 0 where pages > 2:
      let page = Int.random(in: 1..<pages, using: &random) * pageSize
      for place in page..<page + pageSize { bytes[place] = 0 }
    case 1 where pages > 2:
      let first = Int.random(in: 1..<pages, using: &random) * pageSize
      let second = Int.random(in: 1..<pages, using: &random) * pageSize
      let copy = Array(bytes[first..<first + pageSize])
      bytes.replaceSubrange(second..<second + pageSize, with: copy)
    case 2: bytes.removeLast(Int.random(in: 1..<bytes.count - headerLength, using: &random))
    default:
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: headerLength..<bytes.count, using: &random)
        // A record's header has a small number for each type: NULL is 0, integers are 1…6.
        bytes[place] =
          Bool.random(using: &random)
          ? .random(in: 0...30, using: &random) : .random(in: 0...255, using: &random)
      }
    }
    return bytes
  }

  /// Removes a database with what SQLite and the kits keep beside it.
  package static func remove(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal", "-search", "-accounts"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
  }
}
