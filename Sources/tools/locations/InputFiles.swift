import Foundation
import LocationKit

/// The files for a command, with folders replaced by their contents.
enum InputFiles {
  private static let limit = 100_000

  /// Replaces folders by the files in them and their subfolders, in the order of their names;
  /// hidden files are omitted.
  ///
  /// The paths begin as that of the folder is given, so that messages and sources name no more than
  /// the user did.
  ///
  /// - Throws: ``LocationError`` when a folder cannot be read, or has more than 100,000 files.
  static func expanded(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path in
      var isFolder: ObjCBool = false
      guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        isFolder.boolValue
      else { return [path] }
      guard
        let all = FileManager.default.enumerator(
          at: URL(fileURLWithPath: path), includingPropertiesForKeys: [.isRegularFileKey],
          options: [.skipsHiddenFiles])
      else { throw LocationError(.unreadable, "cannot read the folder", file: path) }
      var found: [String] = []
      for case let file as URL in all {
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
        guard values?.isRegularFile == true else { continue }
        let inside = file.pathComponents.suffix(all.level).joined(separator: "/")
        found.append(path.hasSuffix("/") ? path + inside : "\(path)/\(inside)")
        guard found.count <= limit else {
          throw LocationError(.unreadable, "the folder has more than \(limit) files", file: path)
        }
      }
      return found.sorted()
    }
  }
}
