extension BoundingBox: CustomStringConvertible {
  /// Parses `west,south,east,north` in decimal degrees, the order of GeoJSON and WMS.
  ///
  /// - Parameter text: Four decimal numbers; blanks around them are ignored.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/malformedBoundingBox`` or
  ///   ``GeoError/Kind/coordinateOutOfRange``.
  public init(_ text: some StringProtocol) throws(GeoError) {
    let malformed = GeoError(
      .malformedBoundingBox, "expected west,south,east,north, such as 20.8,52.1,21.3,52.4")
    guard var cursor = TextCursor(text) else { throw malformed }
    var edges: [Double] = []
    while edges.count < 4 {
      if !edges.isEmpty {
        let space = cursor.skipSpace()
        guard cursor.take(oneOf: ",;") != nil || space else { throw malformed }
        cursor.skipSpace()
      }
      let sign = cursor.take(oneOf: "+-\u{2212}")
      guard let number = cursor.number(exponents: true) else { throw malformed }
      edges.append(sign == nil || sign == "+" ? number.value : -number.value)
    }
    guard cursor.isAtEnd else { throw malformed }
    try self.init(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  /// The edges as `west,south,east,north` in decimal degrees, which parse as an equal box.
  public var description: String {
    [west, south, east, north].map { PlainDecimal.text($0) }.joined(separator: ",")
  }
}

extension BoundingBox: Codable {
  /// Reads an array of west, south, east and north, as in GeoJSON.
  ///
  /// - Throws: `DecodingError` if the value is missing or out of range.
  public init(from decoder: any Decoder) throws {
    var edges = try decoder.unkeyedContainer()
    try self.init(
      west: edges.decode(Double.self), south: edges.decode(Double.self),
      east: edges.decode(Double.self), north: edges.decode(Double.self))
  }

  /// Writes an array of west, south, east and north, as in GeoJSON.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var edges = encoder.unkeyedContainer()
    for edge in [west, south, east, north] { try edges.encode(edge) }
  }
}
