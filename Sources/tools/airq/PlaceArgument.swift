import AirQualityKit
import ArgumentParser
import CommandKit
import GeoKit
import Localization

extension Coordinate {
  /// Reads a place from the command line; the error describes the expected forms.
  static func argument(_ text: String) throws -> Coordinate {
    guard let place = Coordinate(argument: text) else {
      throw ValidationError(
        said("option.place"))
    }
    return place
  }

  /// Reads the place of `check`; for a number or a name, the error names `--station`.
  static func placeToCheck(_ text: String) throws -> Coordinate {
    try place(text, orStationOf: "airq check --station")
  }

  fileprivate static func place(_ text: String, orStationOf command: String) throws -> Coordinate {
    let isName = text.first?.isLetter == true
    guard isName || Int(text).map({ $0 > 0 }) == true else { return try argument(text) }
    let named = isName ? "\"\(text)\"" : text
    throw ValidationError(said("option.placeNotStation", .text("\(command) \(named)")))
  }
}

/// A place as a coordinate, or the name of a town or station.
enum PlaceArgument {
  case coordinate(Coordinate)
  case name(String)

  /// Reads the place of `now` or `nearest`; for a number, the error names `airq station`.
  static func toShow(_ text: String) throws -> PlaceArgument {
    if text.first?.isLetter == true { return .name(text) }
    return .coordinate(try Coordinate.place(text, orStationOf: "airq station"))
  }

  /// The coordinate; of a town, the middle of its stations.
  ///
  /// - Throws: `AirError` of kind `unknownName` for a name that no town and no single station has.
  func coordinate(in catalog: StationCatalog) throws(AirError) -> Coordinate {
    switch self {
    case .coordinate(let place): return place
    case .name(let name):
      if let middle = catalog.middle(ofTown: name) { return middle }
      if let place = try catalog.station(named: name).coordinate { return place }
      throw AirError(.unknownName, Message("station.unknownName", .text(name)))
    }
  }
}
