import ArgumentParser
import FileAccess
import Foundation
import JSONText

/// A place in a file that another program wrote: the exits of `floorpath exits --format json`.
///
/// The file holds `{"exits": [{"id", "latitude", "longitude"}, …]}`. Its name alone means the first
/// exit that has coordinates, `exits.json#15-2:exit-1` the one with an id.
enum PlaceFile {
  private static let largestFile = 16 << 20

  /// The coordinate that a place means, as text; a place that is no file stays as it is.
  ///
  /// - Throws: ``FileError`` when the file cannot be read, else `ValidationError`.
  static func text(_ place: String) throws -> String {
    let parts = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first.map(String.init), path.lowercased().hasSuffix(".json") else {
      return place
    }
    let bytes = try InputFile(path: path).readAll(limit: largestFile)
    let document: JSONValue
    do throws(JSONFailure) {
      document = try JSONScanner.value(bytes)
    } catch {
      throw ValidationError("\(path): this is not JSON")
    }
    let exits = document["exits"]?.values ?? []
    let wanted = parts.count > 1 ? String(parts[1]) : nil
    let exit = exits.first {
      wanted == nil ? coordinate(of: $0) != nil : $0["id"]?.string == wanted
    }
    if let coordinate = (exit ?? exits.first).flatMap(coordinate) { return coordinate }
    if exit == nil, let wanted {
      let known = exits.compactMap { $0["id"]?.string }.prefix(20).joined(separator: ", ")
      throw ValidationError("\(path) has no exit '\(wanted)'; there are \(known)")
    }
    guard !exits.isEmpty else {
      throw ValidationError(
        "\(path): expected an object with exits, as floorpath exits --format json writes it")
    }
    let which = wanted.map { "the exit '\($0)' has no" } ?? "no exit has"
    throw ValidationError(
      "\(path): \(which) coordinates; floorpath georeference gives them to the plan")
  }

  private static func coordinate(of exit: JSONValue) -> String? {
    guard let latitude = exit["latitude"]?.double, let longitude = exit["longitude"]?.double else {
      return nil
    }
    return "\(latitude),\(longitude)"
  }
}
