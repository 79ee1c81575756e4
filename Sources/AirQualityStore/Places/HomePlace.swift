public import AirQualityKit

/// The user's home, rounded to a hundredth of a degree, about a kilometre.
public struct HomePlace: Hashable, Sendable {
  private static let fileName = "home"
  /// The rounded position.
  public let coordinate: Coordinate

  /// Rounds a position.
  ///
  /// - Parameter place: The position.
  public init(_ place: Coordinate) {
    func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
    coordinate =
      (try? Coordinate(latitude: rounded(place.latitude), longitude: rounded(place.longitude)))
      ?? place
  }

  /// Reads the saved home; `nil` if none is saved.
  ///
  /// - Parameter files: The user's files.
  /// - Throws: `FileError` when the file cannot be read, `AirError` of kind `invalid` when it
  ///   contains no position.
  public init?(_ files: KeptFiles) throws {
    let text = try files.text(of: Self.fileName).split(whereSeparator: \.isNewline).first ?? ""
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let coordinate = try? Coordinate(text) else {
      let place = "\(files.settingsPath(of: Self.fileName) ?? Self.fileName):1:1"
      throw AirError(
        .invalid,
        Message("files.noPlace", .text(place)))
    }
    self.coordinate = coordinate
  }

  /// The position as `52.23,21.01`.
  public var text: String { "\(coordinate.latitude),\(coordinate.longitude)" }

  /// Saves the home.
  ///
  /// - Parameter files: The user's files.
  /// - Throws: `AirError` or `FileError` when the file cannot be written.
  public func keep(in files: KeptFiles) throws { try files.write(text + "\n", to: Self.fileName) }

  /// Deletes the saved home.
  ///
  /// - Parameter files: The user's files.
  /// - Throws: `AirError` or `FileError` when the file cannot be written.
  public static func clear(_ files: KeptFiles) throws { try files.write("", to: fileName) }
}
