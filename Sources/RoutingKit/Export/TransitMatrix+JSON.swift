package import JSONText

extension JSONWriter {
  /// Writes a matrix as the member `durations`: rows of seconds, `null` if there is no journey; and
  /// its `attribution`.
  package mutating func write(_ matrix: TransitMatrix) {
    key("durations")
    array { rows in
      for row in matrix.rows {
        rows.array { cells in
          for entry in row {
            if let entry { cells.value(Int(entry.components.seconds)) } else { cells.null() }
          }
        }
      }
    }
    if let attribution = matrix.attribution { member("attribution", attribution) }
  }
}
