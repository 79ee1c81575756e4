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
        "there is no store; name a folder with --data-dir",
        "brak magazynu danych; podaj folder przez --data-dir"))
  }

  /// The stations by whose numbers and codes kept values are named.
  public var knownStations: StationCatalog { (try? store?.stations()) ?? .bundled }

  /// The present code of the archive that a query means: a code, or a station of the list.
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
