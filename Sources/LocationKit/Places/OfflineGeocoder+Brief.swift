extension OfflineGeocoder {
  /// The name of the place at a position for a narrow column: the town, with its quarter if one is
  /// known.
  ///
  /// - Returns: A name such as `Warszawa, Wola`, or the name of the region or country where there
  ///   is no town; `nil` at sea.
  package func briefName(at coordinate: Coordinate, in language: PlaceLanguage) -> String? {
    let finding = finding(at: coordinate)
    guard finding.country >= 0 else { return nil }
    let place = name(finding, in: language)
    guard let town = place.place else { return place.region?.name ?? place.country?.name }
    let quarter =
      finding.quarter >= 0 ? tables.towns.name(Int(finding.quarter), in: language) : nil
    return [town, quarter].compactMap(\.self).joined(separator: ", ")
  }
}
