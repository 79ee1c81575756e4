import ArgumentParser
import CommandKit

/// Keeps a life's worth of points, and answers where and when.
@main struct Locations: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "locations",
    abstract: "Keep the places you have been, and ask about them.")
}
