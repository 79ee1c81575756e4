internal import Archive
internal import FileAccess
internal import Foundation

/// The files of a package, in a folder or in a zip file.
enum PackageFiles {
  case folder(URL)
  /// The decompressed files by name, and the path of the zip file.
  case archive([String: [UInt8]], path: String)

  private static let largestArchive = 512 << 20
  private static let largestEntry = 128 << 20

  /// Whether bytes begin like a zip file.
  static func isArchive(_ head: some Sequence<UInt8>) -> Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Decompresses a zip file; the package is the folder in it with drawings that is nearest to the
  /// top.
  static func unpacked(_ bytes: [UInt8], path: String) throws(FloorPlanError) -> PackageFiles {
    do {
      let files = try bytes.withUnsafeBytes { buffer in
        var limits = ArchiveLimits()
        limits.entryBytes = largestEntry
        let archive = try ZipArchive(buffer, limits: limits)
        let top = topFolder(archive.entries.map(\.name))
        var files: [String: [UInt8]] = [:]
        var total = 0
        for entry in archive.entries where entry.name.hasPrefix(top) {
          let name = String(entry.name.dropFirst(top.count))
          guard !name.isEmpty, !name.hasSuffix("/"), files[name] == nil else { continue }
          total += entry.size
          guard total <= largestArchive else {
            throw FloorPlanError(
              .limit, "the package is larger than \(largestArchive >> 20) MB", file: path)
          }
          files[name] = try archive.contents(of: entry)
        }
        return files
      }
      return .archive(files, path: path)
    } catch let error as FloorPlanError {
      throw error
    } catch {
      let error = error as? ArchiveError
      throw FloorPlanError(
        error?.kind == .limit ? .limit : .malformedData,
        error?.message ?? "this is not a zip file", file: path)
    }
  }

  private static func topFolder(_ names: [String]) -> String {
    let folders = names.filter { name in
      let last = name.split(separator: "/").last.map(String.init) ?? name
      return !name.contains("__MACOSX")
        && (last == "plan.json" || DrawingFile.level(named: last) != nil)
    }.map { name in
      name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    }
    return folders.min { ($0.count { $0 == "/" }, $0) < ($1.count { $0 == "/" }, $1) } ?? ""
  }

  /// The names of the files at the top level, sorted.
  var names: [String] {
    switch self {
    case .folder(let url):
      ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    case .archive(let files, _): files.keys.filter { !$0.contains("/") }.sorted()
    }
  }

  func contains(_ name: String) -> Bool {
    switch self {
    case .folder(let url):
      FileManager.default.fileExists(atPath: url.appending(path: name).path)
    case .archive(let files, _): files[name] != nil
    }
  }

  /// A file's path for messages.
  func path(of name: String) -> String {
    switch self {
    case .folder(let url): url.appending(path: name).relativePath
    case .archive(_, let path): path + "/" + name
    }
  }

  func read(_ name: String, limit: Int) throws(FloorPlanError) -> [UInt8] {
    switch self {
    case .folder(let url): return try PlanFile.read(url.appending(path: name), limit: limit)
    case .archive(let files, _):
      guard let bytes = files[name] else {
        throw FloorPlanError(.unreadable, "the package has no such file", file: path(of: name))
      }
      guard bytes.count <= limit else {
        throw FloorPlanError(
          .limit, "the file is larger than \(limit >> 20) MB", file: path(of: name))
      }
      return bytes
    }
  }

  /// Reads a drawing.
  ///
  /// In a folder it must be a regular file, because reading a pipe could block.
  func drawing(_ name: String) throws(FloorPlanError) -> Drawing {
    switch self {
    case .folder(let folder):
      let url = folder.appending(path: name)
      let target = url.resolvingSymlinksInPath()
      let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
      if let type = type as? FileAttributeType, type != .typeRegular {
        throw FloorPlanError(
          .unreadable, "expected a file, found something else", file: url.relativePath)
      }
      return try Drawing(contentsOf: url)
    case .archive:
      return try Drawing(svg: read(name, limit: Self.largestEntry), file: path(of: name))
    }
  }
}
