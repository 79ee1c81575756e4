internal import FileAccess
public import Foundation

/// Named routes saved in one file.
///
/// The request is saved, so a route adapts when the plan changes. The file is replaced atomically,
/// and concurrent changes by several processes are all preserved.
///
/// ```swift
/// var saved = try SavedRoutes(file: url)
/// try saved.save(.init(name: "to work", from: "01535", to: "15-4-22", profile: "walk"))
/// ```
///
/// Only the file's owner can read it. Opening, saving and deleting block for the time of the disk,
/// and for other processes that save at the same moment.
public struct SavedRoutes: Sendable {
  /// A saved route.
  public struct Entry: Codable, Hashable, Sendable {
    /// The name.
    public var name: String
    /// The start, as typed.
    public var from: String
    /// The destination, as typed.
    public var to: String
    /// The name of the profile.
    public var profile: String

    /// Ids of the closed parts.
    public var closed: [String]
    /// The kinds of passages to avoid, by raw value of ``Passage``.
    public var avoids: [String]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - from: Its start, as typed.
    ///   - to: Its destination, as typed.
    ///   - profile: The name of the profile.
    ///   - closed: Ids of the closed parts.
    ///   - avoids: The kinds of ways that are never taken, by the raw values of ``Passage``.
    public init(
      name: String, from: String, to: String, profile: String, closed: [String] = [],
      avoids: [String] = []
    ) {
      self.name = name
      self.from = from
      self.to = to
      self.profile = profile
      self.closed = closed
      self.avoids = avoids
    }

    /// Decodes an entry; older ones have no closed or avoided parts.
    ///
    /// - Throws: `DecodingError` if a required member is missing.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = try values.decode(String.self, forKey: .name)
      from = try values.decode(String.self, forKey: .from)
      to = try values.decode(String.self, forKey: .to)
      profile = try values.decode(String.self, forKey: .profile)
      closed = try values.decodeIfPresent([String].self, forKey: .closed) ?? []
      avoids = try values.decodeIfPresent([String].self, forKey: .avoids) ?? []
    }
  }

  private let url: URL
  /// The entries by name.
  public private(set) var entries: [Entry]
  private static let largestFile = 16 << 20

  /// Opens the file; if it does not exist, there are no routes.
  ///
  /// - Parameter url: The file. Its folder must exist when the first route is saved.
  /// - Throws: ``FloorPlanError`` if the file exists but cannot be read.
  public init(file url: URL) throws(FloorPlanError) {
    self.url = url
    entries = try Self.read(url)
  }

  private static func read(_ url: URL) throws(FloorPlanError) -> [Entry] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: url.path).readAll(limit: largestFile)
    } catch {
      throw FloorPlanError(error)
    }
    do {
      return try JSONDecoder().decode([Entry].self, from: Data(bytes))
    } catch {
      throw FloorPlanError(.malformedData, "this is not a list of saved routes", file: url.path)
    }
  }

  /// The entry with a name; `nil` if there is none.
  ///
  /// - Parameter name: The exact name.
  public func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  /// Saves an entry; one with the same name is replaced.
  ///
  /// - Parameter entry: The entry; its name has 1 to 200 bytes of UTF-8.
  /// - Throws: ``FloorPlanError`` if the name is empty or the file cannot be written.
  public mutating func save(_ entry: Entry) throws(FloorPlanError) {
    guard !entry.name.isEmpty, entry.name.utf8.count <= 200 else {
      throw FloorPlanError(.unknownRoute, "a name has 1 to 200 bytes")
    }
    try change { known throws(FloorPlanError) in
      (known.filter { $0.name != entry.name } + [entry]).sorted { $0.name < $1.name }
    }
  }

  /// Deletes an entry.
  ///
  /// - Parameter name: The exact name.
  /// - Throws: ``FloorPlanError`` if the name is unknown or the file cannot be written.
  public mutating func delete(named name: String) throws(FloorPlanError) {
    try change { known throws(FloorPlanError) in
      let rest = known.filter { $0.name != name }
      guard rest.count < known.count else {
        throw FloorPlanError(.unknownRoute, "no route is saved under '\(name)'")
      }
      return rest
    }
  }

  /// Changes the current contents of the file, which other processes may have changed since it was
  /// opened.
  private mutating func change(
    _ changed: ([Entry]) throws(FloorPlanError) -> [Entry]
  ) throws(FloorPlanError) {
    let lock: FolderLock
    do throws(FileError) {
      lock = try FolderLock(around: url.path)
    } catch {
      throw FloorPlanError(error)
    }
    defer { withExtendedLifetime(lock) {} }
    let known = try changed(Self.read(url))
    try write(known)
    entries = known
  }

  private func write(_ entries: [Entry]) throws(FloorPlanError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(entries) else {
      throw FloorPlanError(.malformedData, "the name cannot be written", file: url.path)
    }
    do throws(FileError) {
      let file = try AtomicFile(replacing: url.path, isPrivate: true)
      try file.write(data)
      try file.write("\n")
      try file.commit()
    } catch {
      throw FloorPlanError(error)
    }
  }
}
