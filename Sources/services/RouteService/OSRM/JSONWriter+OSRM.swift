#if Services
internal import GeoKit
internal import JSONText
internal import StreetKit

extension JSONWriter {
  /// Writes a position as OSRM does: longitude, latitude, six decimals.
  mutating func location(_ place: Coordinate) {
    array { pair in
      pair.value((place.longitude * 1e6).rounded() / 1e6)
      pair.value((place.latitude * 1e6).rounded() / 1e6)
    }
  }

  /// Writes a number with one decimal.
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

  /// Writes a table of numbers with one decimal, and nulls.
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

  /// The row and column of each entry that a fallback speed replaces.
  mutating func fallbackCells(of matrix: StreetMatrix) {
    key("fallback_speed_cells")
    array { list in
      for (row, entries) in matrix.rows.enumerated() {
        for (column, entry) in entries.enumerated() where entry == nil {
          list.array { cell in
            cell.value(row)
            cell.value(column)
          }
        }
      }
    }
  }
}
#endif
