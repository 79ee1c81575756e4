import ArgumentParser

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
    let letters = Array(word.lowercased())
    guard letters.count <= longestWord else { return nil }
    let distances = names.map { ($0, distance(letters, Array($0))) }
    guard let least = distances.map(\.1).min(), least <= min(3, letters.count / 2) else {
      return nil
    }
    let nearest = distances.filter { $0.1 == least }
    return nearest.count == 1 ? nearest[0].0 : nil
  }

  private static let longestWord = 40

  /// The number of letters to insert, delete, replace or swap with their neighbour.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var next = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(last[column + 1] + 1, next[column] + 1)
        least = min(least, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      before = last
      last = next
    }
    return last[second.count]
  }
}
