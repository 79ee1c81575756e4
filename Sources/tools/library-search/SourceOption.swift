import ArgumentParser
import CatalogKit
import CommandKit
import Foundation

/// The catalogue that is queried: a local one, or a service.
struct SourceOption: ParsableArguments {
  @OptionGroup var database: DatabaseOption

  @Option(
    help: ArgumentHelp(
      "Query a catalogue service at this URL instead of a database.", valueName: "url"))
  var server: ServerAddress?

  @OptionGroup var certificates: CertificateOption

  /// The catalogue given by options and settings.
  enum Choice {
    case catalog(Catalog)
    case client(CatalogClient)
  }

  func validate() throws {
    if database.named != nil, server != nil {
      throw ValidationError("--db and --server exclude each other; give one of them.")
    }
  }

  func choice(_ console: Console) throws -> Choice {
    if let server { return .client(client(server)) }
    if database.named == nil, let server = try LibrarySettings(console.environment).server() {
      return .client(client(server))
    }
    return .catalog(try database.catalog(console))
  }

  private func client(_ server: ServerAddress) -> CatalogClient {
    CatalogClient(
      server: server.url, transport: URLSessionTransport(certificateFile: certificates.file))
  }
}

/// The address of a catalogue service on the command line: `http://127.0.0.1:8000`.
struct ServerAddress: ExpressibleByArgument {
  let url: URL

  init?(argument: String) {
    guard let url = URL(string: argument), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host()?.isEmpty == false
    else { return nil }
    self.url = url
  }
}
