extension Duration {
  /// The duration to the second for people: `45 s`, `12 min 30 s`, `1 h 05 min`, `2 d 1 h 05 min`.
  var inWords: String {
    let seconds = components.seconds
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    var words: [String] = []
    if days > 0 { words.append("\(days) d") }
    if hours > 0 { words.append("\(hours) h") }
    if hours > 0 {
      words.append(minutes < 10 ? "0\(minutes) min" : "\(minutes) min")
    } else if minutes > 0 {
      words.append("\(minutes) min")
    }
    if seconds % 60 > 0 || words.isEmpty { words.append("\(seconds % 60) s") }
    return words.joined(separator: " ")
  }
}
