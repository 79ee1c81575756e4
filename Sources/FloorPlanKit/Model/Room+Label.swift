internal import Foundation

extension Room {
  /// The number that `adopt` gives the first room without a name; those that follow have it with an
  /// underscore and their own.
  static let unnamedNumber = "unnamed"

  /// The text of the room on a map: its number, or its name if that is what people know it by;
  /// `nil` for a room with neither.
  func label(in language: String) -> String? {
    if isKnownByName, let name = name(in: language) { return name }
    return isOpaque ? nil : number
  }

  /// The room in a sentence: its name if people know it by that, else its id, with the name if that
  /// says more.
  func title(in language: String) -> String {
    guard let name = name(in: language), name != number || isKnownByName else { return id }
    return isKnownByName ? name : "\(id) (\(name))"
  }

  /// Whether the number says nothing that the name does not say.
  var isKnownByName: Bool {
    guard let name = item.data["name"] else { return false }
    if isOpaque { return true }
    let made = name.replacing(" ", with: "-")
    guard number == made || number.hasPrefix(made + "_") else { return false }
    return name != number || !name.contains(where: \.isNumber)
  }

  private func name(in language: String) -> String? {
    item.data["name-" + language] ?? item.data["name"]
  }

  /// Whether the number says nothing to people: that of a room without a name, a UUID, or the id of
  /// an element of OpenStreetMap.
  var isOpaque: Bool {
    // The id of a second element is followed by an underscore and a number.
    let base = number.prefix { $0 != "_" }
    if base.isEmpty || isUnnamed || UUID(uuidString: String(base)) != nil { return true }
    return ["n", "w", "r"].contains(base.first) && base.count > 5
      && base.dropFirst().allSatisfy(\.isNumber)
  }

  /// Whether the number is one that `adopt` gave a room without a name.
  var isUnnamed: Bool { number.hasPrefix(Self.unnamedNumber) }
}
