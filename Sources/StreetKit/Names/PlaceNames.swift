internal import NameMatching
internal import SectionFile
internal import Synchronization

/// The named places of a network and their index, which is built on first use if the file lacks it.
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

  /// The places that match a text best.
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
