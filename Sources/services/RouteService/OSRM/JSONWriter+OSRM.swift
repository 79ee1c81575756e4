#if Services
internal import GeoKit
internal import JSONText

extension JSONWriter {
  /// A place as OSRM writes it: longitude, latitude, six decimals.
  mutating func location(_ place: Coordinate) {
    array { pair in
      pair.value((place.longitude * 1e6).rounded() / 1e6)
      pair.value((place.latitude * 1e6).rounded() / 1e6)
    }
  }

  /// A number of one decimal.
  mutating func tenths(_ name: String, _ value: Double) {
    member(name, (value * 10).rounded() / 10)
  }

  mutating func member(_ name: String, integers: some Sequence<some BinaryInteger>) {
    key(name)
    array { list in for value in integers { list.value(value) } }
  }

  mutating func member(_ name: String, numbers: some Sequence<Double>, decimals: Double = 10) {
    key(name)
    array { list in for value in numbers { list.value((value * decimals).rounded() / decimals) } }
  }

  /// A table of numbers of one decimal, with nulls.
  mutating func numbers(_ name: String, _ rows: Range<Int>, _ row: (Int) -> [Double?]) {
    key(name)
    array { list in
      for index in rows {
        list.array { cells in
          for value in row(index) {
            if let value { cells.value((value * 10).rounded() / 10) } else { cells.null() }
          }
        }
      }
    }
  }
}
#endif
