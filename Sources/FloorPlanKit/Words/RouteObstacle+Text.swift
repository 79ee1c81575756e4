public import Localization

extension RouteObstacle {
  /// The obstacle as a sentence without a full stop, for use after a colon.
  ///
  /// - Parameter language: The language of the sentence.
  /// - Returns: The sentence, with the ids of all closed parts that it names.
  public func description(in language: Language = .english) -> String {
    PlanTexts.text(message, in: language)
  }

  private var message: Message {
    switch self {
    case .closed(let ids):
      Message(
        ids.count == 1 ? "obstacle.closed" : "obstacle.closed.several",
        .text(ids.joined(separator: ", ")))
    case .profile(let name): Message("obstacle.profile", .text(name))
    case .unjoined: Message("obstacle.unjoined")
    }
  }
}
