package import Foundation

/// The files of this repository.
package enum Checkout {
  /// The repository's root.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The commands there are: the folders below `Sources/tools`, in order.
  package static let tools: [String] = {
    let folder = root.appending(path: "Sources/tools").path
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  /// The Swift files below folders of the root, as paths from the root, in order.
  package static func swiftFiles(in folders: String...) -> [String] {
    folders.flatMap { folder in
      let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      let paths = (all?.allObjects ?? []).compactMap { $0 as? String }
      return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
        .map { "\(folder)/\($0)" }
    }.sorted()
  }

  /// The text of a file at a path from the root.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Where the build that runs these tests puts its programs.
  package static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let program = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    return program.resolvingSymlinksInPath().deletingLastPathComponent()
  }()
}
