import ArgumentParser
import CommandKit
import LocationKit

/// The server for names of positions, if one is used.
struct NominatimOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Query this Nominatim server, such as https://nominatim.openstreetmap.org, which then \
      learns the positions (default: none).
      """, valueName: "url"))
  var nominatim: String?

  @Option(
    help: ArgumentHelp(
      "Contact address to send to the server, as its operators require.", valueName: "text"))
  var contact: String?

  func validate() throws { _ = try geocoder() }

  func geocoder() throws -> NominatimGeocoder? {
    guard let nominatim else {
      guard contact == nil else { throw ValidationError("--contact requires --nominatim.") }
      return nil
    }
    guard let contact else { throw ValidationError("--nominatim needs --contact.") }
    do {
      return try NominatimGeocoder(
        server: nominatim, identity: "locations/\(ToolVersion.current) (\(contact))")
    } catch {
      throw ValidationError(error.message)
    }
  }
}
