#if Services
internal import Foundation

/// Raster tiles of Web Mercator that the operator lets the page draw under the network.
public struct RasterTiles: Hashable, Sendable {
  /// The address of a tile with `{z}`, `{x}` and `{y}`, such as
  /// `https://tiles.example/{z}/{x}/{y}.png`.
  public let template: String
  /// Who made the tiles, to be shown on the map.
  public let attribution: String
  /// Scheme, host and port of the address, which the page's policy lets through.
  let origin: String

  /// Creates a source of tiles.
  ///
  /// - Parameters:
  ///   - template: The address with `{z}`, `{x}` and `{y}`; `https`, or `http`.
  ///   - attribution: Who made the tiles.
  /// - Returns: `nil` when the address is none, or lacks one of the three.
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
