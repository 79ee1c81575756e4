/// The plural categories of Unicode CLDR that the supported languages use.
enum PluralCategory: String {
  case one, few, many, other

  /// The category of an integer (CLDR 46, `plurals.xml`).
  init(_ number: Int, in language: Language) {
    let magnitude = number.magnitude
    let ones = magnitude % 10
    let isTeen = (11...14).contains(magnitude % 100)
    switch language {
    case .english:
      self = magnitude == 1 ? .one : .other
    case .polish:
      if magnitude == 1 {
        self = .one
      } else {
        self = (2...4).contains(ones) && !isTeen ? .few : .many
      }
    case .ukrainian, .russian:
      if ones == 1 && !isTeen {
        self = .one
      } else {
        self = (2...4).contains(ones) && !isTeen ? .few : .many
      }
    }
  }
}
