/// The style sheets and scripts of pages, for ``WebPage`` and for services that send them as files.
package enum WebAssets {
  /// The style of every page: type, colours, tables, print.
  package static let pageStyle = text(PackageResources.page_css)

  /// The switch between light and dark.
  package static let pageScript = wrapped([PackageResources.page_js])

  /// The style of maps, with classes for roads, rooms, routes and so on.
  package static let mapStyle = text(PackageResources.map_css)

  /// The map script: it makes each element of ``MapCanvas`` a `CityMap`, which `CityMap.maps`
  /// contains by id.
  package static let mapScript = wrapped([
    PackageResources.map_geometry_js, PackageResources.map_drawing_js,
    PackageResources.map_labels_js, PackageResources.map_controls_js,
    PackageResources.map_gestures_js, PackageResources.map_tiles_js, PackageResources.map_js,
  ])

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The files combined into one script with its own scope.
  private static func wrapped(_ files: [[UInt8]]) -> String {
    "(() => {\n'use strict';\n\(files.map(text).joined(separator: "\n"))\n})();"
  }
}
