public import Foundation
public import Localization

extension NoRoute {
  /// The reason as a word that programs compare, such as `no-way`.
  public var code: String {
    switch self {
    case .unknownPlace: "unknown-place"
    case .ambiguous: "ambiguous-place"
    case .unconnected: "unconnected-place"
    case .unknownPart: "unknown-part"
    case .noWay: "no-way"
    case .noExits: "no-exits"
    }
  }

  /// The reason as a sentence without a full stop, for use after a colon.
  ///
  /// - Parameter language: The language of the sentence.
  /// - Returns: The sentence, with at most eight ids of places that share a name.
  public func description(in language: Language = .english) -> String {
    PlanTexts.text(message, in: language)
  }

  private var message: Message {
    switch self {
    case .unknownPlace(let name): Message("noRoute.unknownPlace", .text(name))
    case .ambiguous(let name, let ids):
      Message(
        "noRoute.ambiguous", .text(name),
        .text(ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? " …" : "")))
    case .unconnected(let name): Message("noRoute.unconnected", .text(name))
    case .unknownPart(let id): Message("noRoute.unknownPart", .text(id))
    case .noWay: Message("noRoute.noWay")
    case .noExits: Message("noRoute.noExits")
    }
  }
}

extension NoRoute: LocalizedError {
  /// The English sentence.
  public var errorDescription: String? { description() }
}
