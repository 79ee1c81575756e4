/// Points, lines and areas as GeoJSON text (RFC 7946), for maps and other programs.
///
/// ```swift
/// let walk = GeoJSON.Feature(.lineString(coordinates), properties: ["line": "M2", "minutes": 7])
/// let text = GeoJSON.text([walk])
/// ```
///
/// Members and properties keep their order, positions are rounded to seven decimals by default
/// (about a centimetre), lines and areas are cut at the antimeridian, and rings are closed and
/// oriented as the standard requires. ``Writer`` writes any number of features in constant
/// memory.
public enum GeoJSON {
  /// A complete feature collection as text.
  ///
  /// - Parameters:
  ///   - features: The features, in order.
  ///   - decimals: The number of decimals, in degrees, to which positions are rounded, 0…9.
  ///   - includesBoundingBoxes: Whether the collection and each feature get a `bbox`.
  ///   - attribution: The credit for the data, written as the collection's foreign member
  ///     `attribution` (RFC 7946, 6.1); `nil` for none.
  /// - Returns: The text of the collection.
  public static func text(
    _ features: some Sequence<Feature>, decimals: Int = 7, includesBoundingBoxes: Bool = false,
    attribution: String? = nil
  ) -> String {
    var writer = Writer(
      decimals: decimals, includesBoundingBoxes: includesBoundingBoxes, attribution: attribution)
    for feature in features { writer.append(feature) }
    writer.finish()
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}
