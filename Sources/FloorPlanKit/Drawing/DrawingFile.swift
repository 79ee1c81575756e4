internal import Archive
internal import FileAccess
import Foundation

/// Reads and writes drawing files; Inkscape and Illustrator compress them as `.svgz`.
enum DrawingFile {
  private static let largest = 256 << 20
  /// The maximum compression ratio.
  ///
  /// Drawings shrink to about a tenth; a larger ratio indicates an attack on memory.
  private static let largestRatio = 60
  private static let largestExpanded = 128 << 20

  /// The id of the level that a file in a plan's folder draws, from its name; `nil` for other
  /// files.
  static func level(named name: String) -> String? {
    // macOS creates `._15-4.svg` beside `15-4.svg` on foreign file systems.
    guard !name.hasPrefix("."),
      let ending = [".svg", ".svgz"].first(where: { name.lowercased().hasSuffix($0) })
    else { return nil }
    return String(name.dropLast(ending.count))
  }

  /// Whether a file is compressed; pipes are not examined.
  static func isPacked(_ input: InputFile) throws(FloorPlanError) -> Bool {
    do throws(FileError) {
      return Gzip.isPacked(try input.peek(2))
    } catch {
      throw FloorPlanError(error)
    }
  }

  /// A file's bytes, decompressed if necessary.
  static func read(_ path: String) throws(FloorPlanError) -> [UInt8] {
    try expanded(PlanFile.read(URL(filePath: path), limit: largest), file: path)
  }

  /// The bytes of a file, decompressed if necessary.
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

  /// Replaces files atomically by the bytes of drawings, compressed if the file was.
  ///
  /// All are written to the disk before the first is replaced, so that a full disk leaves all as
  /// they are.
  static func replace(_ drawings: [(path: String, bytes: [UInt8])]) throws(FloorPlanError) {
    let files = try drawings.map(staged)
    do throws(FileError) {
      for file in files { try file.commit() }
    } catch {
      throw FloorPlanError(error)
    }
  }

  private static func staged(
    _ path: String, _ bytes: [UInt8]
  ) throws(FloorPlanError) -> AtomicFile {
    do {
      let isPacked = try Self.isPacked(InputFile(path: path))
      let file = try AtomicFile(replacing: path)
      try file.write(isPacked ? Gzip.packed(bytes) : bytes)
      try file.synchronize()
      return file
    } catch let error as FileError {
      throw FloorPlanError(error)
    } catch let error as FloorPlanError {
      throw error
    } catch {
      throw FloorPlanError(.unreadable, "cannot compress the drawing", file: path)
    }
  }
}
