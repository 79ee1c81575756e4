internal import Archive
internal import Foundation
internal import JSONText

/// The GeoJSON files of a plan: a single one, or those in a folder or a zip file.
///
/// Many programs write a file for each floor or for each kind of feature; what the features do not
/// say themselves, the names of these files and their folders do.
struct FeatureFiles {
  struct File {
    /// The path for messages.
    let path: String
    let bytes: [UInt8]
    /// The floor that the name of the file or of its folder says.
    var floor: String?
    /// The kind of features that the file's name says, in the words of ``FeatureWords``.
    var kind: String?
    /// The name of the file without its folder and extension.
    var stem = ""
  }

  let files: [File]

  private static let mostFiles = 500
  private static let mostEntries = 20_000
  private static let mostBytes = 256 << 20

  /// - Throws: ``FloorPlanError`` if the file cannot be read, or there is none.
  init(_ url: URL) throws(FloorPlanError) {
    let found = try Self.contents(of: url)
    guard !found.isEmpty else {
      throw FloorPlanError(
        .malformedData,
        "there is no GeoJSON file here; expected level.geojson of an IMDF archive, "
          + "or files with features", file: url.path)
    }
    files = found.map { name, path, bytes in
      let stem = name.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      return File(
        path: path, bytes: bytes,
        floor: found.count > 1 ? FloorName(path: name).map { String($0.number) } : nil,
        kind: found.count > 1 ? stem.flatMap(FeatureWords.kind) : nil, stem: stem ?? "")
    }
  }

  /// Whether a path is a folder or a zip file, which may hold several files.
  static func isMany(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return false
    }
    return isFolder.boolValue || ["zip", "imdf"].contains(url.pathExtension.lowercased())
  }

  /// The names of the files in a folder or a zip file, relative to it.
  static func names(in url: URL) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return []
    }
    guard !isFolder.boolValue else { return names(inFolder: url) }
    guard let bytes = try? PlanFile.read(url, limit: mostBytes) else { return [] }
    return bytes.withUnsafeBytes { (try? ZipArchive($0))?.entries.map(\.name) ?? [] }
  }

  private typealias Found = (name: String, path: String, bytes: [UInt8])

  private static func contents(of url: URL) throws(FloorPlanError) -> [Found] {
    guard isMany(url) else {
      return [(url.lastPathComponent, url.path, try PlanFile.read(url, limit: mostBytes))]
    }
    if ["zip", "imdf"].contains(url.pathExtension.lowercased()) { return try unpacked(url) }
    var found: [Found] = []
    var total = 0
    for name in names(inFolder: url).sorted() where isKept(name) && found.count < mostFiles {
      let bytes = try PlanFile.read(url.appending(path: name), limit: mostBytes - total)
      guard holdsFeatures(name, bytes) else { continue }
      total += bytes.count
      found.append((name, url.path + "/" + name, bytes))
    }
    return found
  }

  /// The paths of the regular files in a folder and the folders in it, without hidden ones.
  private static func names(inFolder url: URL) -> [String] {
    guard let walker = FileManager.default.enumerator(atPath: url.path) else { return [] }
    var names: [String] = []
    for _ in 0..<mostEntries {
      guard let name = walker.nextObject() as? String else { break }
      let type = walker.fileAttributes?[.type] as? FileAttributeType
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      if type == .typeRegular, !isHidden { names.append(name) }
    }
    return names
  }

  private static func unpacked(_ url: URL) throws(FloorPlanError) -> [Found] {
    let packed = try PlanFile.read(url, limit: mostBytes)
    do {
      return try packed.withUnsafeBytes { buffer in
        var limits = ArchiveLimits()
        limits.entryBytes = 128 << 20
        let archive = try ZipArchive(buffer, limits: limits)
        var found: [Found] = []
        var total = 0
        for entry in archive.entries.sorted(by: { $0.name < $1.name })
        where isKept(entry.name) && found.count < mostFiles {
          total += entry.size
          guard total <= mostBytes else {
            throw FloorPlanError(
              .limit, "the files are larger than \(mostBytes >> 20) MB", file: url.path)
          }
          let bytes = try archive.contents(of: entry)
          guard holdsFeatures(entry.name, bytes) else { continue }
          found.append((entry.name, url.path + "/" + entry.name, bytes))
        }
        return found
      }
    } catch let error as FloorPlanError {
      throw error
    } catch {
      let message = (error as? ArchiveError)?.message ?? "this is not a zip file"
      throw FloorPlanError(.malformedData, message, file: url.path)
    }
  }

  private static func isKept(_ name: String) -> Bool {
    let folders = name.split(separator: "/")
    guard let last = folders.last, !folders.contains("__MACOSX"), !last.hasPrefix(".") else {
      return false
    }
    let end = last.split(separator: ".").last?.lowercased()
    return end == "geojson" || end == "json"
  }

  /// Whether a file has features: a `.json` may be anything else, such as settings.
  private static func holdsFeatures(_ name: String, _ bytes: [UInt8]) -> Bool {
    if name.lowercased().hasSuffix(".geojson") { return true }
    let head = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
    return head.contains("FeatureCollection") || head.contains("\"elements\"")
  }
}
