/// Parses the rules of opening hours.
struct OpeningHoursText {
  private var rules: [OpeningHours.Rule] = []
  /// The rule that is being read.
  private var rule = OpeningHours.Rule()
  private var hasDays = false
  private var state: OpeningHours.Rule.State?

  /// The rules of a text; `nil` if a part of it is not understood.
  static func rules(_ text: String) -> [OpeningHours.Rule]? {
    guard let words = words(text) else { return nil }
    var reading = Self()
    for word in words {
      switch word {
      case ";": reading.finish(before: .replacing)
      case "||": reading.finish(before: .fallback)
      default: guard reading.take(word) else { return nil }
      }
    }
    reading.finish(before: .replacing)
    return reading.rules
  }

  /// Ends the rule; without days it is for all, without times for the whole day.
  private mutating func finish(before joint: OpeningHours.Rule.Joint) {
    if hasDays || !rule.times.isEmpty || state != nil {
      if !hasDays { rule.days = 0x7F }
      if rule.times.isEmpty { rule.times = [0..<1440] }
      rule.state = state ?? .open
      rules.append(rule)
    }
    rule = OpeningHours.Rule(joint: joint)
    hasDays = false
    state = nil
  }

  private mutating func take(_ word: String) -> Bool {
    if let days = Self.days(word) {
      if !rule.times.isEmpty || state != nil { finish(before: .adding) }
      rule.days |= days
      hasDays = true
    } else if let times = word == "24/7" ? 0..<1440 : Self.times(word) {
      if state != nil { finish(before: .adding) }
      rule.times.append(times)
    } else {
      switch word {
      case "open": state = .open
      case "off", "closed": state = .closed
      case "unknown": state = .unknown
      // A comment alone says that it depends.
      case "\"": state = state ?? .unknown
      default: return false
      }
    }
    return true
  }

  /// The words, `;` and `||`, with a quotation mark for a comment; `nil` if a comment does not end.
  ///
  /// A dash joins the words beside it.
  private static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var isComment = false
    var isNew = true
    for letter in text {
      switch letter {
      case "\"":
        isComment.toggle()
        if isComment { words.append("\"") }
        isNew = true
      case _ where isComment: break
      case ";": words.append(";")
      case "|" where words.last == "|": words[words.count - 1] = "||"
      case "|": words.append("|")
      case "-", "–", "—":
        if words.isEmpty { words.append("") }
        words[words.count - 1] += "-"
        isNew = false
        continue
      case _ where letter.isWhitespace || letter == ",":
        if words.last?.hasSuffix("-") == true, letter != "," { continue }
      default:
        if isNew { words.append("") }
        words[words.count - 1].append(letter)
        isNew = false
        continue
      }
      isNew = true
    }
    return isComment ? nil : words
  }

  private static let dayNames = ["mo", "tu", "we", "th", "fr", "sa", "su"]

  private static func days(_ text: String) -> UInt8? {
    if text == "PH" || text == "SH" { return 0 }
    let word = text.hasSuffix(":") ? String(text.dropLast()) : text
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    let days = parts.compactMap { dayNames.firstIndex(of: $0.lowercased()) }
    guard days.count == parts.count, parts.count <= 2, let last = days.last else { return nil }
    var bits: UInt8 = 0
    var day = days[0]
    while true {
      bits |= 1 << UInt8(day)
      if day == last { return bits }
      day = (day + 1) % 7
    }
  }

  private static func times(_ text: String) -> Range<Int>? {
    let isEndless = text.hasSuffix("+")
    let parts = text.dropLast(isEndless ? 1 : 0).split(
      separator: "-", omittingEmptySubsequences: false)
    let ends = parts.compactMap { minutes($0) }
    guard ends.count == parts.count, let start = ends.first, start <= 1440 else { return nil }
    if ends.count == 1 { return isEndless && start < 1440 ? start..<1440 : nil }
    guard ends.count == 2 else { return nil }
    return start..<(ends[1] <= start ? ends[1] + 1440 : ends[1])
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      (0...48).contains(hours), (0..<60).contains(minutes), parts[1].utf8.count == 2
    else { return nil }
    return hours * 60 + minutes
  }
}
