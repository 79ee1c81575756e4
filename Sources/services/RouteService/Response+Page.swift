#if Services
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import WebPages

extension Response {
  /// A page with its content security policy.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - status: The status.
  ///   - vary: The request's fields on which the page depends.
  ///   - cache: What caches may do with it.
  init(_ page: WebPage, status: HTTPResponse.Status = .ok, vary: String, cache: String) {
    self.init(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8",
        .contentSecurityPolicy: page.contentSecurityPolicy, .vary: vary, .cacheControl: cache,
        .xContentTypeOptions: "nosniff",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
  }
}
#endif
