import AirQualityKit

/// The result of importing files of the archive.
public struct ArchiveImport: Sendable {
  /// A file that was stored.
  public struct File: Sendable {
    /// The measurements of the file.
    public var year: ArchiveYear
    /// The name of the file.
    public var name: String
  }

  /// The files that were stored.
  public private(set) var files: [File] = []
  /// The changes that the files made together.
  public private(set) var changes = AirStore.ArchiveChanges()
  /// The files of which nothing was stored, with the reason.
  public private(set) var failures: [ArchiveError] = []

  /// A copy with another file, stored if it could be read.
  func storing(
    _ year: Result<ArchiveYear, ArchiveError>, of file: String, in store: AirStore,
    codes: StationCodes
  ) -> ArchiveImport {
    var next = self
    next.store(year, of: file, in: store, codes: codes)
    return next
  }

  fileprivate mutating func store(
    _ year: Result<ArchiveYear, ArchiveError>, of file: String, in store: AirStore,
    codes: StationCodes
  ) {
    do throws(ArchiveError) {
      let year = try year.get()
      do {
        changes += try store.keep(year, codes: codes)
      } catch {
        throw ArchiveError(file: file, row: nil, message: error.description)
      }
      files.append(File(year: year, name: file))
    } catch {
      failures.append(error)
    }
  }
}

extension ArchiveYear {
  /// A file, or the error in it.
  static func reading(_ file: String) -> Result<ArchiveYear, ArchiveError> {
    Result { () throws(ArchiveError) in try ArchiveYear(path: file) }
  }
}

extension AirStore {
  /// Imports files of the archive; a file with an error is not stored at all.
  ///
  /// - Parameters:
  ///   - files: The files, CSV or xlsx.
  ///   - codes: The present codes of stations.
  ///   - finished: Called after each file.
  /// - Returns: What was stored, and the files with errors.
  public func importArchive(
    _ files: [String], codes: StationCodes = StationCodes(), finished: () -> Void = {}
  ) -> ArchiveImport {
    var result = ArchiveImport()
    for file in files {
      result.store(ArchiveYear.reading(file), of: file, in: self, codes: codes)
      finished()
    }
    return result
  }
}

extension AirStore.ArchiveChanges {
  /// Adds the changes of another file.
  public static func += (left: inout Self, right: Self) {
    left.added += right.added
    left.unchanged += right.unchanged
    left.revised += right.revised
    left.notes += right.notes
  }
}

extension ArchiveYear {
  /// The number of stations with hours.
  public var stationCount: Int { columns.count { !$0.hours.isEmpty } }
}

extension AirStore.ArchivedYear {
  /// The hours with a value as rows of CSV, `station,parameter,time,value`, each with its line
  /// feed: the end of the hour in UTC, and the value with every digit as read.
  public var rows: [String] {
    hours.enumerated().compactMap { index, value in
      value.map { "\(station),\(pollutant.code),\(end(ofHour: index).utcText),\($0)\n" }
    }
  }
}
