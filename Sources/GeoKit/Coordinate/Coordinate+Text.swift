extension Coordinate: CustomStringConvertible {
  /// Parses a coordinate in any of the usual notations.
  ///
  /// Accepts decimal degrees, latitude first (`52.22,21.01`, `52.22 21.01`, `52,22; 21,01`);
  /// degrees, minutes and seconds (`52°13'12"N 21°0'36"E`); hemispheres before or after each
  /// number, which then allow either order (`E21.01 N52.22`); and ISO 6709
  /// (`+52.22+021.01/`, `+5213.2+02100.6/`, `+521312+0210036+100.5CRSWGS_84/`), whose height is
  /// ignored.
  ///
  /// - Parameter text: Latitude and longitude in one of these notations.
  /// - Throws: ``GeoError`` of kind ``GeoError/Kind/malformedCoordinate`` or
  ///   ``GeoError/Kind/coordinateOutOfRange``.
  public init(_ text: some StringProtocol) throws(GeoError) {
    self = try CoordinateParser.coordinate(text)
  }

  /// Latitude and longitude in decimal degrees, such as `52.22,21.01`, with enough digits to parse
  /// as an equal coordinate.
  public var description: String {
    "\(PlainDecimal.text(latitude)),\(PlainDecimal.text(longitude))"
  }

  /// The point in ISO 6709 with decimal degrees, `+52.22+021.01/`.
  public var iso6709: String {
    func signed(_ degrees: Double, digits: Int) -> String {
      let text = PlainDecimal.text(abs(degrees))
      let whole = text.prefix { $0 != "." }.count
      return (degrees < 0 ? "-" : "+") + String(repeating: "0", count: digits - whole) + text
    }
    return signed(latitude, digits: 2) + signed(longitude, digits: 3) + "/"
  }
}
