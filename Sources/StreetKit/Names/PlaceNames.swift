internal import NameMatching
internal import SectionFile
internal import Synchronization

/// The named things of a network, with their index; one that the file lacks is built on first use.
final class PlaceNames: Sendable {
  let names: TextTable
  let points: FlatArray<FixedPoint>
  private let index: Mutex<NameIndex?>

  init?(names: TextTable, points: FlatArray<FixedPoint>, index: NameIndex?) {
    guard names.count == points.count else { return nil }
    self.names = names
    self.points = points
    self.index = Mutex(index)
  }

  /// The best matches of a text among places.
  func matches(_ text: String, limit: Int) -> [StreetPlace] {
    let index = index.withLock { index in
      if let index { return index }
      let made = NameIndex((0..<names.count).lazy.map { [names] in names[$0] })
      index = made
      return made
    }
    let found = index.matches(text, limit: limit, ignoring: ["ul", "ulica", "al", "rua", "av"])
    return found.map { match in
      StreetPlace(name: names[match.index], coordinate: points[match.index].coordinate)
    }
  }
}
