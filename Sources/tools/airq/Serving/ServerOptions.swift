#if Services
import ArgumentParser
import AirService

/// The address that a server of this tool listens on.
struct ServerOptions: ParsableArguments {
  @Option(help: "The name or address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port = 8080

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError(
        said("option.port"))
    }
  }

  var configuration: ListeningConfiguration { ListeningConfiguration(host: host, port: port) }

  /// The address of a server that listens on a port.
  func address(port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
#endif
