/// The kind of a member in an index reply.
enum IndexField {
  case level
  case name
  case computed
  case dataTime
  /// The older interface's object with a number and a name.
  case nestedLevel

  /// The field and the pollutant of a member's name; the pollutant is `nil` for the overall index.
  static func parse(_ name: String) -> (Pollutant?, IndexField)? {
    current(name) ?? legacy(name)
  }

  /// Parses names such as `Wartość indeksu dla wskaźnika PM10`; the service also writes
  /// `wskażnika`.
  private static func current(_ name: String) -> (Pollutant?, IndexField)? {
    let beginnings: [(String, IndexField)] = [
      ("Data wykonania obliczeń indeksu", .computed), ("Wartość indeksu", .level),
      ("Nazwa kategorii indeksu", .name), ("Data danych źródłowych", .dataTime),
    ]
    guard let (beginning, field) = beginnings.first(where: { name.hasPrefix($0.0) }) else {
      return nil
    }
    guard let last = name.dropFirst(beginning.count).split(separator: " ").last else {
      return (nil, field)
    }
    if last == "st" { return (nil, field) }
    guard let pollutant = Pollutant(code: String(last)) else { return nil }
    return (pollutant, field)
  }

  /// Parses names such as `stIndexLevel`, `no2CalcDate`, `pm25SourceDataDate`.
  private static func legacy(_ name: String) -> (Pollutant?, IndexField)? {
    let endings: [(String, IndexField)] = [
      ("SourceDataDate", .dataTime), ("CalcDate", .computed), ("IndexLevel", .nestedLevel),
    ]
    guard let (ending, field) = endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
    let subject = String(name.dropLast(ending.count))
    if subject == "st" { return (nil, field) }
    guard let pollutant = Pollutant(code: subject) else { return nil }
    return (pollutant, field)
  }
}
