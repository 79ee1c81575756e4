public import AirQualityKit

extension AirSession {
  /// The store, for commands that require one.
  ///
  /// - Throws: `AirError` of kind `storage` if there is none.
  public func requiredStore() throws(AirError) -> AirStore {
    if let store { return store }
    // These throw the reason if the folder cannot be created or the file cannot be opened.
    let path = try files.databasePath()
    if policy.keepsAnswers { return try AirStore(path: path) }
    throw AirError(
      .storage,
      Message("session.noStore"))
  }

  /// The station list that identifies stored values by number and code.
  public var knownStations: StationCatalog { (try? store?.stations()) ?? .bundled }

  /// The current archive code for a query: a code, or a station of the list.
  ///
  /// - Parameter query: A number, code or name.
  /// - Throws: `AirError` of kind `storage`.
  public func archiveCode(_ query: String) throws -> String {
    let codes = try requiredStore().stationCodes()
    let present = codes.present(query)
    if present != query { return present }
    if let station = try? station(query, in: knownStations), let code = station.code { return code }
    return query
  }

  /// The codes under which the archive may have the years of a station.
  ///
  /// - Parameters:
  ///   - query: A number, code or name.
  ///   - years: The years.
  /// - Throws: `AirError` of kind `storage`.
  public func archiveCodes(_ query: String, in years: [Int]) throws -> [String] {
    let codes = try requiredStore().stationCodes()
    let present = Set(years.map { codes.present(query, in: $0) })
    // Columns that could not be joined are stored under the former code.
    if present != [query] { return present.union([query]).sorted() }
    return [try archiveCode(query)]
  }

  /// A year of the archive at all stations, from which a model is trained.
  ///
  /// - Parameters:
  ///   - pollutant: The measured quantity.
  ///   - year: The year.
  /// - Returns: The hours of the year.
  /// - Throws: `AirError` of kind `storage`, or `notKept` where no station has hours of the year.
  public func archivedNetwork(
    of pollutant: Pollutant, in year: Int
  ) throws(AirError) -> HourlyNetwork {
    let first = ArchiveYear.firstHour(of: year) + 1
    let network = try requiredStore().network(
      of: pollutant, from: first, through: first + ArchiveYear.hourCount(of: year) - 1,
      stations: knownStations)
    guard !network.stations.isEmpty else {
      throw AirError(.notKept, Message("archive.noYear", .integer(year)))
    }
    return network
  }
}
