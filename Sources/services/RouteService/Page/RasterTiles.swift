#if Services
internal import Foundation

/// Web Mercator raster tiles that the operator permits the page to show below the network.
public struct RasterTiles: Hashable, Sendable {
  /// The address of a tile with `{z}`, `{x}` and `{y}`, such as
  /// `https://tiles.example/{z}/{x}/{y}.png`.
  public let template: String
  /// The attribution of the tiles, which the map shows.
  public let attribution: String
  /// The scheme, host and port of the address, which the page's content security policy permits.
  let origin: String

  /// Creates a source of tiles.
  ///
  /// - Parameters:
  ///   - template: The address with `{z}`, `{x}` and `{y}`; `https`, or `http`.
  ///   - attribution: The attribution of the tiles.
  /// - Returns: `nil` when the address is invalid or lacks one of the three placeholders.
  public init?(template: String, attribution: String = "") {
    let example = ["{z}", "{x}", "{y}"].reduce(template) { $0.replacing($1, with: "1") }
    guard ["{z}", "{x}", "{y}"].allSatisfy(template.contains),
      let url = URL(string: example), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty,
      !template.contains(where: { $0 == ";" || $0.isWhitespace })
    else { return nil }
    self.template = template
    self.attribution = attribution
    origin = "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
  }
}
#endif
