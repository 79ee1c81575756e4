import TestSupport
import Testing

/// Inside a target, too, data flows one way: of two folders only one may use the other's types.
///
/// Types are looked up by their names. Files at a target's root, such as its façade, may use every
/// folder and be used by every folder.
@Suite struct FolderArrowTests {
  /// Pairs of folders that still use each other.
  ///
  /// None may be added, and one that was straightened out is removed.
  private static let pending: [String: Set<String>] = [:]

  private struct File {
    let path: String
    let target: String
    let folder: String?
    let source: SwiftSource
  }

  private static func files() throws -> [File] {
    try Checkout.swiftFiles(in: "Sources").map { path in
      let parts = path.split(separator: "/").dropFirst().map(String.init)
      let depth = ["programs", "support", "services", "tools"].contains(parts[0]) ? 2 : 1
      return File(
        path: path, target: parts[depth - 1],
        folder: parts.count > depth + 1 ? parts[depth] : nil,
        source: SwiftSource(try Checkout.text(of: path)))
    }
  }

  @Test func `of two folders only one uses the other`() throws {
    for (target, files) in Dictionary(grouping: try Self.files(), by: \.target) {
      var homes: [String: Set<String?>] = [:]
      for file in files {
        for name in file.source.declared { homes[name, default: []].insert(file.folder) }
      }
      // The first file and type that lead from one folder to another.
      var arrows: [[String]: String] = [:]
      for file in files.sorted(by: { $0.path < $1.path }) {
        guard let folder = file.folder else { continue }
        for name in file.source.typeNames.sorted() {
          guard let home = homes[name], home.count == 1, let first = home.first,
            let other = first, other != folder, arrows[[folder, other]] == nil
          else { continue }
          arrows[[folder, other]] = "\(file.path) uses \(name)"
        }
      }
      var found: Set<String> = []
      for (arrow, example) in arrows where arrow[0] < arrow[1] {
        guard let back = arrows[arrow.reversed()] else { continue }
        let pair = arrow.joined(separator: ", ")
        found.insert(pair)
        if Self.pending[target]?.contains(pair) == true { continue }
        Issue.record("\(target): \(arrow[0]) and \(arrow[1]) use each other: \(example); \(back)")
      }
      let straightened = Self.pending[target, default: []].subtracting(found)
      #expect(straightened.isEmpty, "\(target): remove from the list")
    }
  }
}
