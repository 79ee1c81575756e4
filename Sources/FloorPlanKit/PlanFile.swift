internal import FileAccess
internal import Foundation

/// Reads the files of a plan.
enum PlanFile {
  /// A file's bytes.
  ///
  /// - Throws: ``FloorPlanError`` if it cannot be read or is larger than the limit.
  static func read(_ url: URL, limit: Int) throws(FloorPlanError) -> [UInt8] {
    do throws(FileError) {
      return try InputFile(path: url.relativePath).readAll(limit: limit)
    } catch {
      throw FloorPlanError(error)
    }
  }
}
