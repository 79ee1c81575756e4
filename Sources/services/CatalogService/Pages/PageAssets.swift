#if Services
internal import WebPages

/// The files that pages load from the service.
enum PageAssets {
  static let style = Array(WebAssets.pageStyle.utf8) + PackageResources.library_css
  static let script = Array(WebAssets.pageScript.utf8) + [10] + PackageResources.library_js
}
#endif
