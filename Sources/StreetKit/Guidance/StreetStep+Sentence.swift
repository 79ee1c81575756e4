public import Localization

extension StreetStep {
  /// The sentences of guidance, in English and Polish.
  public static let texts = MessageCatalog(embedded: [
    .english: PackageResources.en_json, .polish: PackageResources.pl_json,
  ])

  /// The instruction in words, such as `Turn left onto Nowowiejska`; in English if ``texts`` lacks
  /// the language.
  ///
  /// - Parameter language: The language; names of streets stay as mapped.
  public func sentence(in language: Language = .english) -> String {
    Self.texts.text(of: message, in: language)
  }

  /// The instruction as a message of ``texts``.
  ///
  /// Polish sentences put names after a colon, so that they need not be inflected.
  public var message: Message {
    let street = name.isEmpty ? reference : name
    let direction = maneuver.direction ?? .straight
    let words: Message
    switch maneuver.kind {
    case .depart: words = Message("compass.\((maneuver.bearingAfter * 2 + 45) / 90 % 8)")
    case .arrive: words = Message("side.\(direction.side)")
    default: words = Message("direction.\(direction.rawValue)")
    }
    return Message(
      key(direction) + (street.isEmpty || maneuver.kind == .arrive ? "" : ".named"),
      .message(words), .text(street), .integer(maneuver.exit ?? viaPoint ?? 1),
      .text(sign.rotaryName))
  }

  /// The key of the sentence without a street name.
  private func key(_ direction: StreetManeuver.Direction) -> String {
    switch maneuver.kind {
    case .arrive:
      (viaPoint == nil ? "arrive" : "arrive.via") + (maneuver.direction == nil ? "" : ".side")
    case .notification: "mode.\(mode.rawValue)"
    case _ where direction == .uTurn && maneuver.kind.isTurn: "uturn"
    case .turn where direction == .straight: "ahead"
    case .roundaboutTurn where direction == .straight: "roundabout turn.ahead"
    case .roundaboutTurn where direction == .uTurn: "roundabout turn.uturn"
    case .goOn where direction == .straight: "stay"
    case .newName where direction == .straight: "new name.ahead"
    case .rotary where sign.rotaryName.isEmpty: StreetManeuver.Kind.roundabout.rawValue
    case .exitRotary: StreetManeuver.Kind.exitRoundabout.rawValue
    default: maneuver.kind.rawValue
    }
  }
}

extension StreetManeuver.Kind {
  /// Whether the manoeuvre can be a U-turn.
  fileprivate var isTurn: Bool { self == .turn || self == .goOn || self == .endOfRoad }
}

extension StreetManeuver.Direction {
  /// The side of the street: `left`, `right`, or `straight` if the place is ahead or behind.
  fileprivate var side: String {
    switch self {
    case .straight, .uTurn: "straight"
    case .slightRight, .right, .sharpRight: "right"
    case .slightLeft, .left, .sharpLeft: "left"
    }
  }
}
