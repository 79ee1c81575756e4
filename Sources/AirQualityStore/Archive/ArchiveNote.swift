public import AirQualityKit

/// What became of a column of the archive whose station is not clear.
public struct ArchiveNote: Hashable, Sendable {
  /// What became of the column.
  public enum Outcome: Hashable, Sendable {
    /// The code is a former one of these stations; the values are stored under it as it is.
    case shared([String])
    /// The station's other columns have values in the same hours; the values are stored under the
    /// former code. The present code is given.
    case overlapping(String)
    /// The values were joined with those of another column of this station, in other hours.
    case joined(String)
  }

  /// The column's code.
  public let code: String
  /// The measured quantity.
  public let pollutant: Pollutant
  /// The year.
  public let year: Int
  /// What became of the column.
  public let outcome: Outcome

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - code: The column's code.
  ///   - pollutant: The measured quantity.
  ///   - year: The year.
  ///   - outcome: What became of the column.
  public init(code: String, pollutant: Pollutant, year: Int, outcome: Outcome) {
    self.code = code
    self.pollutant = pollutant
    self.year = year
    self.outcome = outcome
  }

  /// The stations that the code may mean, by their present codes.
  public var stations: [String] {
    switch outcome {
    case .shared(let stations): stations
    case .overlapping(let station), .joined(let station): [station]
    }
  }

  /// The code under which the values are stored.
  public var stored: String {
    if case .joined(let station) = outcome { station } else { code }
  }

  /// The note for people.
  public var message: Message {
    let key =
      switch outcome {
      case .shared: "archive.sharedCode"
      case .overlapping: "archive.sameHours"
      case .joined: "archive.joined"
      }
    return Message(
      key, .text(code), .text(pollutant.code), .integer(year),
      .text(stations.joined(separator: ", ")))
  }
}
