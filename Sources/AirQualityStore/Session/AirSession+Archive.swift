public import AirQualityKit

extension AirSession {
  /// The store, for commands that require one.
  ///
  /// - Throws: `AirError` of kind `storage` if there is none.
  public func requiredStore() throws(AirError) -> AirStore {
    if let store { return store }
    // This throws the reason if the folder cannot be created.
    _ = try files.databasePath()
    throw AirError(
      .storage,
      AirText(
        "there is no data directory; name one with --data-dir",
        "brak magazynu danych; podaj folder przez --data-dir"))
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
}
