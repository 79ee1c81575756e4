internal import Archive
internal import FileAccess
import Foundation

/// The file forms of drawings; Inkscape and Illustrator compress them as `.svgz`.
enum DrawingFile {
  private static let largest = 256 << 20
  /// Drawings shrink to a tenth; what shrinks further than this was made to fill the memory.
  private static let largestRatio = 60
  private static let largestExpanded = 128 << 20

  /// The level that a file in a plan's folder draws, by its name; `nil` for other files.
  static func level(named name: String) -> String? {
    // macOS puts `._15-4.svg` beside `15-4.svg` on disks of others.
    guard !name.hasPrefix("."),
      let ending = [".svg", ".svgz"].first(where: { name.lowercased().hasSuffix($0) })
    else { return nil }
    return String(name.dropLast(ending.count))
  }

  /// Whether a file is compressed; a pipe is not looked into.
  static func isPacked(_ input: InputFile) throws(FloorPlanError) -> Bool {
    do throws(FileError) {
      return Gzip.isPacked(try input.peek(2))
    } catch {
      throw FloorPlanError(error)
    }
  }

  /// A file's bytes, expanded where they are compressed.
  static func read(_ path: String) throws(FloorPlanError) -> [UInt8] {
    try expanded(PlanFile.read(URL(filePath: path), limit: largest), file: path)
  }

  /// Bytes of a file, expanded where they are compressed.
  static func expanded(_ bytes: [UInt8], file: String?) throws(FloorPlanError) -> [UInt8] {
    guard Gzip.isPacked(bytes) else { return bytes }
    var limits = ArchiveLimits()
    limits.entryBytes = largestExpanded
    limits.ratio = largestRatio
    do throws(ArchiveError) {
      return try Gzip.expanded(bytes, limits: limits)
    } catch {
      throw FloorPlanError(
        error.kind == .limit ? .limit : .malformedDrawing, error.message, file: file)
    }
  }

  /// Writes a drawing's bytes in the place of a file, compressed where that is.
  static func replace(_ path: String, by bytes: [UInt8]) throws {
    let isPacked = try Self.isPacked(InputFile(path: path))
    try Data(isPacked ? Gzip.packed(bytes) : bytes).write(to: URL(filePath: path))
  }
}
