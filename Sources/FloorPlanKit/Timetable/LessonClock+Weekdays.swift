/// The weekdays that texts of timetables name; 1 is Monday.
extension LessonClock {
  /// The first weekday named in a text; in English, Polish, Russian or Ukrainian.
  static func weekday(_ text: String) -> Int? {
    words(text).lazy.compactMap { name($0.lowercased()) }.first
  }

  /// All weekdays named in a text: `Mon/Wed`, `Mon-Fri`, `MWF`, `TuTh`.
  static func weekdays(_ text: String) -> [Int] {
    let words = words(text)
    let days = words.flatMap { word in name(word.lowercased()).map { [$0] } ?? letters(word) }
    if days.count == 2, words.count == 2, days[0] < days[1],
      text.contains(where: { "-–—".contains($0) })
    {
      return Array(days[0]...days[1])
    }
    return Array(Set(days)).sorted()
  }

  /// Words without apostrophes, of which the Ukrainian Friday has several kinds.
  private static func words(_ text: String) -> [Substring] {
    text.filter { !"'’ʼ`".contains($0) }[...].split { !$0.isLetter }
  }

  private static func name(_ word: String) -> Int? {
    names.firstIndex { $0.contains(word) }.map { $0 + 1 }
  }

  /// The days of a word of American initials, in which `R` is Thursday and `U` Sunday.
  private static func letters(_ word: Substring) -> [Int] {
    guard word.count <= 14 else { return [] }
    var rest = word
    var days: [Int] = []
    while !rest.isEmpty {
      guard let (sign, day) = initials.first(where: { rest.hasPrefix($0.0) }) else { return [] }
      days.append(day)
      rest = rest.dropFirst(sign.count)
    }
    return days
  }

  private static let initials = [
    ("Tu", 2), ("Th", 4), ("Sa", 6), ("Su", 7), ("M", 1), ("T", 2), ("W", 3), ("R", 4), ("F", 5),
    ("S", 6), ("U", 7),
  ]

  private static let names: [Set<String>] = [
    [
      "monday", "mon", "mo", "poniedziałek", "poniedzialek", "pon", "pn", "понедельник", "пн",
      "понеділок",
    ],
    ["tuesday", "tues", "tue", "tu", "wtorek", "wto", "wt", "вторник", "вт", "вівторок"],
    [
      "wednesday", "weds", "wed", "we", "środa", "sroda", "śro", "śr", "sr", "среда", "ср",
      "середа",
    ],
    [
      "thursday", "thurs", "thur", "thu", "th", "czwartek", "czw", "cz", "четверг", "чт", "четвер",
    ],
    ["friday", "fri", "fr", "piątek", "piatek", "pią", "pt", "пятница", "пт", "пятниця"],
    ["saturday", "sat", "sa", "sobota", "sob", "so", "суббота", "сб", "субота"],
    [
      "sunday", "sun", "su", "niedziela", "niedz", "ndz", "nd", "воскресенье", "вс", "неділя",
      "нд",
    ],
  ]
}
