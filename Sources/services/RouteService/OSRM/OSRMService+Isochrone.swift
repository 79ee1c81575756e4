#if Services
internal import GeoKit
internal import JSONText
internal import StreetKit

extension OSRMService {
  /// The areas as GeoJSON, largest first, so that smaller ones are drawn on top.
  func isochrone(_ request: OSRMRequest) throws(OSRMError) -> String {
    let minutes = request.contours.isEmpty ? [5, 10, 15] : request.contours
    guard minutes.count <= 10, minutes.allSatisfy({ $0 > 0 && $0 <= 240 }) else {
      throw OSRMError(
        code: "InvalidValue", message: "contours must be one to ten numbers of minutes up to 240.")
    }
    let places = try positions(request)
    let areas = try failing { () throws(StreetError) in
      try network.isochrones(
        from: places[0], within: minutes.sorted(by: >).map { .seconds($0 * 60) },
        profile: request.profile, isArrival: request.isArrival)
    }
    return areas.geoJSON
  }
}
#endif
