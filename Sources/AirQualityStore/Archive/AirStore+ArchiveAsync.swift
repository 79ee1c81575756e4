public import AirQualityKit

/// Asynchronous forms of the archive's methods.
extension AirStore {
  /// Imports files of the archive; a file with an error is not stored at all.
  ///
  /// Two files are read at a time, and stored in the given order. If the task is cancelled, the
  /// files being read are finished; files before them stay imported.
  /// Searches can run in the meantime.
  ///
  /// - Parameters:
  ///   - files: The files, CSV or xlsx.
  ///   - codes: The present codes of stations.
  ///   - finished: Called after each file, with the number of files read.
  /// - Returns: What was stored, and the files with errors.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func importArchive(
    _ files: [String], codes: StationCodes = StationCodes(),
    finished: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ArchiveImport {
    var result = ArchiveImport()
    try await withThrowingTaskGroup(
      of: (number: Int, year: Result<ArchiveYear, ArchiveError>).self
    ) { reading in
      var years: [Int: Result<ArchiveYear, ArchiveError>] = [:]
      var begun = 0
      for (number, file) in files.enumerated() {
        // The next file is read while this one is read and stored.
        while begun < min(files.count, number + 2) {
          let (index, next) = (begun, files[begun])
          reading.addTask { try await (index, self.inBackground { ArchiveYear.reading(next) }) }
          begun += 1
        }
        while years[number] == nil, let next = try await reading.next() {
          years[next.number] = next.year
        }
        try Task.checkCancellation()
        guard let year = years.removeValue(forKey: number) else { continue }
        let before = result
        result = try await inBackground(on: changing) { () throws(AirError) in
          before.storing(year, of: file, in: self, codes: codes)
        }
        finished(number + 1)
      }
    }
    return result
  }

  /// The stored part of the archive.
  ///
  /// - Parameters:
  ///   - stations: Current codes; `nil` for all stations.
  ///   - pollutant: The measured quantity.
  ///   - years: The years.
  /// - Returns: The stored years, ordered by station.
  /// - Throws: `AirError` of kind `storage`.
  public func archivedYears(
    of stations: [String]? = nil, _ pollutant: Pollutant, in years: [Int]
  ) async throws(AirError) -> [ArchivedYear] {
    try await inBackground { () throws(AirError) in
      try archivedYears(of: stations, pollutant, in: years)
    }
  }

  /// The stored years of stations with their statistics.
  ///
  /// - Parameters:
  ///   - stations: Present codes; `nil` for all.
  ///   - pollutant: The measured quantity.
  ///   - years: The years.
  /// - Returns: The years in the order of stations.
  /// - Throws: `AirError` of kind `storage`.
  public func years(
    of stations: [String]? = nil, _ pollutant: Pollutant, in years: [Int]
  ) async throws(AirError) -> [StationYear] {
    try await inBackground { () throws(AirError) in
      try self.years(of: stations, pollutant, in: years)
    }
  }

  /// The hours of a pollutant at all stored stations, from the archive and from the service's
  /// replies.
  ///
  /// - Parameters:
  ///   - pollutant: The measured quantity.
  ///   - first: The end of the first hour, in hours since 1970.
  ///   - last: The end of the last hour.
  ///   - list: The station list that maps the service's numbers to codes.
  /// - Throws: `AirError` of kind `storage`, and of kind `invalid` for more than 5,000 stations.
  public func network(
    of pollutant: Pollutant, from first: Int, through last: Int, stations list: StationCatalog
  ) async throws(AirError) -> HourlyNetwork {
    try await inBackground { () throws(AirError) in
      try network(of: pollutant, from: first, through: last, stations: list)
    }
  }
}
