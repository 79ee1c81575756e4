#if Services
internal import Foundation

/// The identity of files, which changes when they are replaced: inode, size and modification time
/// of each.
struct FileStamps: Hashable, Sendable {
  private struct Stamp: Hashable, Sendable {
    var number: UInt64
    var size: UInt64
    var changed: Date
  }

  private let stamps: [Stamp?]

  /// Reads the stamps of files, and of all files in folders.
  init(of paths: [String]) {
    let manager = FileManager.default
    stamps = paths.flatMap { path -> [String] in
      let names = (try? manager.contentsOfDirectory(atPath: path)) ?? []
      return names.isEmpty ? [path] : names.sorted().map { "\(path)/\($0)" }
    }.map { path in
      guard let facts = try? manager.attributesOfItem(atPath: path) else { return nil }
      return Stamp(
        number: (facts[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
        size: (facts[.size] as? NSNumber)?.uint64Value ?? 0,
        changed: facts[.modificationDate] as? Date ?? .distantPast)
    }
  }

  /// Whether all files exist.
  var isWhole: Bool { stamps.allSatisfy { $0 != nil } }
}
#endif
