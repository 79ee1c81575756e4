public import Localization

extension Route {
  /// Length and duration in a few words: `85 m, 2 min`; pixels without a scale.
  ///
  /// - Parameter language: The language of the words.
  public func summary(in language: Language = .english) -> String {
    let time = seconds.map { seconds in
      let whole = Int(nearest: seconds)
      return whole < 90
        ? Message("seconds", .integer(whole)) : Message("minutes", .integer((whole + 30) / 60))
    }
    guard let length else {
      let pixels = "\(Int(nearest: legs.reduce(0) { $0 + $1.way.pixels })) px"
      let rest = time ?? Message("unknownScale")
      return "\(pixels), \(PlanTexts.text(rest, in: language))"
    }
    return [Message("meters", .integer(Int(nearest: length))), time].compactMap { $0 }
      .map { PlanTexts.text($0, in: language) }.joined(separator: ", ")
  }
}
