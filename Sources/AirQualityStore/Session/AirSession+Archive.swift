public import AirQualityKit

extension AirSession {
  /// The store, without which a command makes no sense.
  ///
  /// - Throws: `AirError` of kind `storage` where there is none.
  public func requiredStore() throws(AirError) -> AirStore {
    if let store { return store }
    // Says why, where the folder cannot be had.
    _ = try files.databasePath()
    throw AirError(
      .storage,
      AirText(
        "there is no data directory; name one with --data-dir",
        "brak magazynu danych; podaj folder przez --data-dir"))
  }

  /// The stations by whose numbers and codes cached values are identified.
  public var knownStations: StationCatalog { (try? store?.stations()) ?? .bundled }

  /// The current code of the archive for a query: a code, or a station of the list.
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
