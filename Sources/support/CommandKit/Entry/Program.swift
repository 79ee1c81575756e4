import ArgumentParser
import Foundation

/// A command as a program: `await Program.route.run()` is all that `main.swift` holds.
///
/// Each tool adds itself in an extension, so that one program can hold several of them.
package struct Program: Sendable {
  private let root: any RootCommand.Type

  /// The program that runs `root`.
  package init(_ root: any RootCommand.Type) {
    self.root = root
  }

  /// The command's name.
  package var name: String { root.configuration.commandName ?? "\(root)" }

  /// Runs what `arguments` ask for, and ends the process with its exit code.
  ///
  /// - Parameter arguments: The command line without the program's name; the process's own unless
  ///   given.
  package func run(_ arguments: [String]? = nil) async -> Never {
    Console.occupyClosedStreams()
    Console.ignoreWriteSignals()
    let code = await root.run(arguments ?? Array(CommandLine.arguments.dropFirst()))
    Foundation.exit(code.rawValue)
  }
}
