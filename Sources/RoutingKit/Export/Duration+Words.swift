extension Duration {
  /// The duration to the second for people: `45 s`, `12 min`, `12 min 30 s`, `1 h 05 min`.
  var inWords: String {
    let seconds = components.seconds
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    if hours > 0 {
      let padded = minutes < 10 ? "0\(minutes)" : "\(minutes)"
      return "\(hours) h \(padded) min" + (rest > 0 ? " \(rest) s" : "")
    }
    if minutes > 0 { return "\(minutes) min" + (rest > 0 ? " \(rest) s" : "") }
    return "\(rest) s"
  }
}
