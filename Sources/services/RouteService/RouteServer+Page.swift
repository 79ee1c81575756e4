#if Services
internal import Foundation
internal import GeoKit
internal import HTTPTypes
internal import Hummingbird
internal import Localization
internal import NIOCore
internal import ServiceHosting
internal import WebPages

extension RouteServer {
  /// Serves the page, its tiles and the plans that it requests.
  func servePage(on router: Router<BasicRequestContext>) {
    router.get("/") { request, _ in
      let tiles = holder.current.tiles
      return try await workers.run(for: "page") { page(for: request, tiles) }
    }
    router.get("tiles/:z/:x/:file") { request, context in
      let tiles = holder.current.tiles
      let json = try await tile(context, tiles)
      // The address contains the version of the city, so another city has other addresses.
      return Self.reply(json, isLasting: request.uri.query == tiles.version)
    }
    for format in PlanAPI.Format.allCases {
      let path = format == .json ? "api/v1/plan" : "api/v1/plan.\(format.rawValue)"
      router.get(RouterPath(path)) { request, _ in
        let parameters = Self.parameters(of: request)
        let plans = holder.current.plans
        let text = try await workers.run(for: "plan") { try plans.plan(parameters, as: format) }
        return Response(
          status: .ok, headers: [.contentType: format.contentType],
          body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
      }
    }
  }

  private func page(for request: Request, _ tiles: TileStore) -> Response {
    let page = RoutePage(Self.language(of: request, among: RoutePage.languages)).page(
      for: tiles.boundingBox, version: tiles.version, radius: configuration.radius,
      attribution: tiles.attribution, raster: configuration.raster)
    return Response(page, vary: "Accept-Language", cache: "no-cache")
  }

  /// The language requested by `lang`, or the browser's first choice among the page's languages.
  static func language(of request: Request, among languages: [Language]) -> Language {
    Language.ofPage(
      parameters(of: request)["lang"], accepted: request.headers[.acceptLanguage],
      among: languages)
  }

  private func tile(
    _ context: BasicRequestContext, _ tiles: TileStore
  ) async throws -> String {
    let file = try context.parameters.require("file")
    guard file.hasSuffix(".json"), let y = Int(file.dropLast(5)),
      let zoom = Int(try context.parameters.require("z")),
      let x = Int(try context.parameters.require("x")), zoom <= NetworkTiles.deepestZoom,
      let tile = MercatorTile(zoom: zoom, x: x, y: y)
    else {
      throw ServiceError(status: 404, code: "UnknownTile", message: "There is no such tile.")
    }
    return try await workers.run(for: "tiles") { tiles.json(tile) }
  }

  /// The parameters of a query, with spaces as `+` or percent-encoded.
  static func parameters(of request: Request) -> [String: String] {
    let pairs = (request.uri.query ?? "").split(separator: "&")
    return pairs.reduce(into: [:]) { parameters, pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { part in
        let text = part.replacing("+", with: " ")
        return text.removingPercentEncoding ?? String(text)
      }
      parameters[texts[0]] = texts.count > 1 ? texts[1] : ""
    }
  }

  /// A reply that browsers may cache if its address contains the version of the network.
  private static func reply(_ json: String, isLasting: Bool) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "application/json; charset=utf-8",
        .cacheControl: isLasting ? "public, max-age=86400, immutable" : "no-cache",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
  }
}
#endif
