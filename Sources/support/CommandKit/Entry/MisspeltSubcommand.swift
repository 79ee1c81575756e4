import ArgumentParser
internal import NameMatching

/// A word that stands where a subcommand is expected but names none.
///
/// The parser goes on to the options that follow, and complains about the first one instead.
struct MisspeltSubcommand: Equatable {
  /// The word.
  let word: String
  /// The subcommand that was probably meant.
  let suggestion: String?
  /// The commands above it, such as `["locations", "zones"]`.
  let path: [String]

  /// Finds the word; `nil` if all words that select a command are known.
  ///
  /// Commands with a default subcommand take any word as an argument of it.
  init?(in arguments: [String], of root: any ParsableCommand.Type) {
    var command = root
    var path = [root._commandName]
    var rest = arguments[...]
    while let word = rest.first,
      let next = command.configuration.subcommands.first(where: {
        Self.names(of: $0).contains(word)
      })
    {
      command = next
      path.append(next._commandName)
      rest.removeFirst()
    }
    let subcommands = command.configuration.subcommands
    guard let word = rest.first, !word.hasPrefix("-"), word != "help", !subcommands.isEmpty,
      command.configuration.defaultSubcommand == nil
    else { return nil }
    self.word = word
    self.path = path
    suggestion = Self.nearest(to: word, in: subcommands.flatMap(Self.names))
  }

  /// What to print, in the form of the parser's own messages.
  var text: String {
    let command = path.joined(separator: " ")
    let hint = suggestion.map { " Did you mean '\($0)'?" } ?? ""
    return """
      Error: Unexpected argument '\(word)'.\(hint)
      Usage: \(command) <subcommand>
        See '\(command) --help' for more information.
      """
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [command._commandName] + command.configuration.aliases
  }

  /// The only name with the fewest edits, at most one for every two letters.
  private static func nearest(to word: String, in names: [String]) -> String? {
    let letters = Array(word.lowercased().utf8)
    let limit = min(3, letters.count / 2)
    let edits = names.compactMap { name -> (name: String, count: Int)? in
      let other = Array(name.utf8)
      return EditDistance.distance(letters.span, other.span, limit: limit).map { (name, $0) }
    }
    guard let least = edits.map(\.count).min() else { return nil }
    let nearest = edits.filter { $0.count == least }
    return nearest.count == 1 ? nearest[0].name : nil
  }
}
