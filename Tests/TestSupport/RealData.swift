package import Foundation

/// The folder of real data that tests read where it is present.
package enum RealData {
  /// `CITYKIT_DATA`, else `../shared/data` beside the checkout; `nil` where neither exists.
  package static let folder: URL? = {
    let checkout = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["CITYKIT_DATA"].map { URL(filePath: $0) }
    let folder = named ?? checkout.appending(path: "../shared/data").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Whether the folder is there; the first asker is told on standard error when it is not.
  package static let isPresent: Bool = {
    guard folder == nil else { return true }
    let notice = "note: no real data (set CITYKIT_DATA); the tests that need it are skipped\n"
    FileHandle.standardError.write(Data(notice.utf8))
    return false
  }()

  /// The file or folder at a path below the data folder.
  package static func url(_ path: String) -> URL {
    (folder ?? URL(filePath: "/nonexistent")).appending(path: path)
  }
}
