import ArgumentParser
import Foundation

/// Allows negative numbers on the command line as values: `nearest -33.9,151.2`.
///
/// The parser treats every word that begins with a dash as an option. A word that looks like a
/// negative number or coordinate is joined to its option (`--from=-33.9,151.2`) or, if no option
/// takes it, moved after `--` together with the other plain arguments, in their order. The
/// command's own description says which options take values.
enum NegativeArguments {
  /// The arguments in a form that the parser understands; unchanged when none looks negative.
  static func guarded(
    _ arguments: [String], for root: any ParsableCommand.Type,
    isPlain: @escaping (String) -> Bool = looksNegative
  ) -> [String] {
    guard arguments.contains(where: isPlain),
      let description = try? JSONDecoder().decode(
        ToolDescription.self, from: Data(root._dumpHelp().utf8))
    else { return arguments }
    let standard = root.configuration.defaultSubcommand?._commandName
    var walk = Walk(
      command: description.command, isPlain: isPlain,
      standard: standard.flatMap(description.command.subcommand))
    walk.take(arguments)
    return walk.rewritten
  }

  /// Whether a word is a dash followed by a number: `-5`, `-.5`, `-33.9,151.2`, `-33,9; 151,2`.
  static func looksNegative(_ word: String) -> Bool {
    let rest = word.utf8.dropFirst()
    guard word.utf8.first == UInt8(ascii: "-"), let next = rest.first else { return false }
    let isNumber = 48...57 ~= next
    let isFraction =
      next == UInt8(ascii: ".") && rest.dropFirst().first.map { 48...57 ~= $0 } == true
    return isNumber || isFraction
  }
}

extension NegativeArguments {
  /// The parser's description of a tool.
  private struct ToolDescription: Decodable {
    struct Command: Decodable {
      let commandName: String
      let aliases: [String]?
      let subcommands: [Command]?
      let arguments: [Argument]?

      func subcommand(_ name: String) -> Command? {
        subcommands?.first { $0.commandName == name || $0.aliases?.contains(name) == true }
      }

      func takesValue(_ name: String) -> Bool {
        arguments?.contains { argument in
          argument.kind == "option" && argument.names?.contains { $0.text == name } == true
        } == true
      }
    }

    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
        var text: String { (kind == "long" ? "--" : "-") + name }
      }

      let kind: String
      let names: [Name]?
    }

    let command: Command
  }

  /// Processes the arguments once, from the root command down to the selected one.
  private struct Walk {
    var command: ToolDescription.Command
    let isPlain: (String) -> Bool
    /// The default subcommand, which the parser's description does not name.
    let standard: ToolDescription.Command?
    var options: [String] = []
    var plain: [String] = []
    var mayNameSubcommand = true
    /// The index at which the options of the current command start.
    var start = 0

    /// The command whose options may follow.
    private var current: ToolDescription.Command {
      start == 0 && mayNameSubcommand ? standard ?? command : command
    }

    var rewritten: [String] {
      plain.contains { $0.hasPrefix("-") && $0 != "-" }
        ? options + ["--"] + plain : options + plain
    }

    mutating func take(_ arguments: [String]) {
      var rest = arguments[...]
      while let word = rest.popFirst() {
        if word == "--" {
          plain += rest
          return
        }
        if isPlain(word) || !word.hasPrefix("-") || word == "-" {
          takePlain(word)
        } else if current.takesValue(word), let value = rest.first {
          rest.removeFirst()
          options += isPlain(value) ? ["\(word)=\(value)"] : [word, value]
        } else {
          options.append(word)
        }
      }
    }

    private mutating func takePlain(_ word: String) {
      if mayNameSubcommand, let subcommand = command.subcommand(word) {
        command = subcommand
        options.append(word)
        start = options.count
        return
      }
      if start == 0, mayNameSubcommand, let standard {
        command = standard
        options.insert(standard.commandName, at: 0)
      }
      mayNameSubcommand = false
      plain.append(word)
    }
  }
}
