internal import FileAccess
public import GeoKit
internal import LibXML

/// The points of a GPX file, for matching.
public enum GPXTrack {
  /// Reads the track points of a file in order, or its route points if it has no tracks.
  ///
  /// - Parameter path: The file's path; `-` is standard input.
  /// - Throws: ``StreetError`` if the file cannot be read or is not GPX.
  public static func read(_ path: String) throws(StreetError) -> [Coordinate] {
    let reader = Reader()
    do {
      let names = ["gpx", "trkpt", "rtept"]
      try XMLStream(handler: reader, vocabulary: XMLVocabulary(names: names))
        .read(InputFile(path: path))
    } catch let error as FileError {
      throw StreetError(.unreadable, error.message, file: error.path)
    } catch let error as XMLError {
      throw StreetError(
        .unusableFile, error.message, file: path, line: error.line, column: error.column)
    } catch {
      throw StreetError(.unreadable, "\(error)", file: path)
    }
    if let place = reader.mistake {
      throw StreetError(
        .unusableFile, reader.isGPX ? "expected lat in -90…90 and lon in -180…180" : "not GPX",
        file: path, line: place.line, column: place.column)
    }
    return reader.track.isEmpty ? reader.route : reader.track
  }

  private final class Reader: XMLEventHandler {
    var track: [Coordinate] = []
    var route: [Coordinate] = []
    var isGPX = false
    var mistake: XMLPosition?

    func startElement(_ tag: XMLTag, in stream: XMLStream) {
      if stream.depth == 1 { isGPX = tag.symbol == 0 }
      guard isGPX else { return stop(tag, stream) }
      guard tag.symbol == 1 || tag.symbol == 2 else { return }
      guard let north = tag["lat"].flatMap({ Double($0.string) }),
        let east = tag["lon"].flatMap({ Double($0.string) }),
        let place = try? Coordinate(latitude: north, longitude: east)
      else { return stop(tag, stream) }
      if tag.symbol == 1 { track.append(place) } else { route.append(place) }
    }

    func endElement(in stream: XMLStream) {}

    private func stop(_ tag: XMLTag, _ stream: XMLStream) {
      mistake = tag.position
      stream.stop()
    }
  }
}
