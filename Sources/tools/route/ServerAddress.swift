import ArgumentParser
import Foundation

/// The address of a planner service on the command line: `http://127.0.0.1:8080`.
struct ServerAddress: ExpressibleByArgument {
  let url: URL

  init?(argument: String) {
    guard let url = URL(string: argument), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host()?.isEmpty == false
    else { return nil }
    self.url = url
  }
}
