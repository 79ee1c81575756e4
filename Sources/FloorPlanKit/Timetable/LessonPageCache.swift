internal import Foundation

/// Pages kept in a folder, each in a file with its address and the time it was retrieved.
struct LessonPageCache: Sendable {
  struct Page {
    let body: [UInt8]
    let retrieved: Date
  }

  let folder: URL
  private static let ending = ".page"
  private static let largestPage = 32 << 20

  /// The page of an address; `nil` if there is none, or the file is damaged.
  func page(_ address: URL) -> Page? {
    guard let data = try? Data(contentsOf: file(of: address)), data.count <= Self.largestPage,
      let end = data.firstRange(of: Data("\n\n".utf8))
    else { return nil }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[0] == address.absoluteString, let seconds = Double(lines[1])
    else { return nil }
    return Page(
      body: Array(data[end.upperBound...]), retrieved: Date(timeIntervalSince1970: seconds))
  }

  /// Keeps a page; where that fails, it is asked for again.
  func keep(_ body: [UInt8], of address: URL, retrieved: Date) {
    let head = "\(address.absoluteString)\n\(retrieved.timeIntervalSince1970)\n\n"
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? (Data(head.utf8) + body).write(to: file(of: address), options: .atomic)
  }

  /// Removes all pages, and nothing else, from the folder.
  ///
  /// - Returns: The number of removed pages.
  func clear() -> Int {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.count { name in
      name.hasSuffix(Self.ending)
        && (try? FileManager.default.removeItem(at: folder.appending(path: name))) != nil
    }
  }

  private func file(of address: URL) -> URL {
    folder.appending(path: TextHash.fnv1a(address.absoluteString) + Self.ending)
  }
}
