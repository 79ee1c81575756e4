import ArgumentParser
import Foundation

/// Allows negative numbers on the command line as values: `nearest -33.9,151.2`.
///
/// The parser takes everything that begins with a dash for options. Where an argument looks like
/// a negative number or coordinate, it is bound to the option it belongs to (`--from=-33.9,151.2`)
/// or, being no option's value, put behind `--` together with the other plain arguments, in their
/// order. The command's own description says which options take values.
enum NegativeArguments {
  /// The arguments in a form the parser reads as meant; unchanged when none looks negative.
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

  /// Whether a word is a dash and then a number: `-5`, `-.5`, `-33.9,151.2`, `-33,9; 151,2`.
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

  /// Goes through the arguments once, from the root command down to the requested one.
  private struct Walk {
    var command: ToolDescription.Command
    let isPlain: (String) -> Bool
    /// The subcommand that is meant where none is named; the description does not say.
    let standard: ToolDescription.Command?
    var options: [String] = []
    var plain: [String] = []
    var mayNameSubcommand = true
    /// The start of the last named command's options.
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
