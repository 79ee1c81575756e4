import ArgumentParser
import Foundation

/// A command as a program: `main.swift` contains only `await Program.route.run()`.
///
/// Each tool adds itself in an extension, so that one program can contain several.
package struct Program: Sendable {
  private let root: any RootCommand.Type

  /// Creates a program that runs `root`.
  package init(_ root: any RootCommand.Type) {
    self.root = root
  }

  /// The command's name.
  package var name: String { root.configuration.commandName ?? "\(root)" }

  /// Runs the command and ends the process with its exit code.
  ///
  /// - Parameter arguments: The command line without the program's name; `nil` for the process's
  ///   own.
  package func run(_ arguments: [String]? = nil) async -> Never {
    Console.occupyClosedStreams()
    Console.ignoreWriteSignals()
    let code = await root.run(arguments ?? Array(CommandLine.arguments.dropFirst()))
    Foundation.exit(code.rawValue)
  }
}
