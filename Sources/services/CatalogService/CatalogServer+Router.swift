#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText
internal import NIOCore
internal import ServiceHosting

extension CatalogServer {
  func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.addMiddleware {
      AccessLog(log: log)
      CountedRequests(numbers: numbers)
    }
    // Pages report errors as pages, and are restricted to their own origin.
    let pages = Pages(catalog: catalog, configuration: configuration, numbers: numbers)
    pages.add(to: router)
    router.addMiddleware {
      CrossOrigin(origins: configuration.origins)
      ErrorReplies(numbers: numbers, missingPage: pages.missing)
      SoundRequests(hosts: HostNames(configuration.allowedHosts))
      ExactPaths()
    }
    serve("books", [.post: books], describing: "Books", as: lookupPool, on: router)
    serve("books/new", [.post: addBook], describing: "Book Create", on: router)
    serve(
      "books/:signature", [.get: book, .patch: changeBook, .delete: removeBook],
      describing: "Book", on: router)
    serve("books/:signature/copies", [.post: copyBook], describing: "Book Copy", on: router)
    serve("editions", [.get: editions], describing: "Editions", on: router)
    serve(
      "categories/:identifier", [.get: category, .put: putCategory, .delete: removeCategory],
      describing: "Category", on: router)
    serve("history/:set/undo", [.post: undo], describing: "Undo", on: router)
    serve("categories", [.get: categories], describing: "Categories", on: router)
    serve("dictionary", [.get: dictionary], describing: "Dictionary", on: router)
    serve("search", [.get: search], describing: "Search", on: router)
    serve("suggest", [.get: suggest], describing: "Suggest", on: router)
    serve("sru", [.get: sru, .post: sru], describing: "SRU", as: { _ in .search }, on: router)
    serve("oai", [.get: oai, .post: oai], describing: "OAI-PMH", as: { _ in .search }, on: router)
    serve("openapi.json", [.get: openAPI], describing: "OpenAPI", on: router)
    serve("health", [.get: health], describing: "Health", on: router)
    serve("metrics", [.get: metrics], describing: "Metrics", on: router)
    return router
  }

  typealias Handler = @Sendable (Question) throws -> Response

  /// Serves a path: its methods, HEAD if there is GET, OPTIONS, and 405 for others.
  private func serve(
    _ path: String, _ handlers: [HTTPRequest.Method: Handler], describing name: String,
    as work: @escaping @Sendable (Question) -> RequestPools.Work = Self.usualPool,
    on router: Router<BasicRequestContext>
  ) {
    var handlers = handlers
    if let get = handlers[.get] {
      handlers[.head] = { request in
        var response = try get(request)
        // HEAD reports the length that GET would send.
        response.body = ResponseBody(contentLength: response.body.contentLength) { writer in
          try await writer.finish(nil)
        }
        return response
      }
    }
    let known = handlers
    let allowed = (known.keys.map(\.rawValue) + ["OPTIONS"]).sorted().joined(separator: ", ")
    let methods: [HTTPRequest.Method] = [
      .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
    ]
    for method in methods {
      router.on("\(path)", method: method) { request, _ -> Response in
        if let handler = known[method] {
          return try await answer(request, as: work, handler)
        }
        guard method == .options else {
          throw ServiceError.methodNotAllowed(method.rawValue, allowed: allowed)
        }
        return Self.metadata(of: name, allowed: allowed)
      }
    }
  }

  /// Reads are short; changes wait for each other.
  @Sendable private static func usualPool(for question: Question) -> RequestPools.Work {
    [.get, .head].contains(question.method) ? .search : .change
  }

  /// Lookups by number are short; others may read every book.
  @Sendable private func lookupPool(for question: Question) -> RequestPools.Work {
    let isShort = question.body.count < 4096
    return isShort && (try? lookup(in: question).isKeyed) == true ? .search : .lookup
  }

  /// Reads the body, and responds on a thread of a pool.
  private func answer(
    _ request: Request, as work: @Sendable (Question) -> RequestPools.Work,
    _ handler: @escaping Handler
  ) async throws -> Response {
    let hasNoBody = [.get, .head].contains(request.method)
    let question = Question(request, body: hasNoBody ? [] : try await body(of: request))
    return try await pools.run(work(question), for: Self.client(of: request)) {
      try handler(question)
    }
  }

  /// The response to OPTIONS, as in Django REST Framework.
  private static func metadata(of name: String, allowed: String) -> Response {
    var writer = JSONWriter()
    writer.object { object in
      object.member("name", name)
      object.member("description", "")
      object.member("renders", ["application/json"])
      object.member("parses", ["application/json"])
    }
    var response = reply(writer)
    response.headers[.allow] = allowed
    return response
  }

  static func reply(_ writer: JSONWriter, status: Int = 200) -> Response {
    reply(writer.bytes, type: "application/json", status: status)
  }

  static func reply(_ bytes: [UInt8], type: String, status: Int = 200) -> Response {
    Response(
      status: HTTPResponse.Status(code: status),
      headers: [.contentType: type, .xContentTypeOptions: "nosniff"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func body(of request: Request) async throws -> [UInt8] {
    do {
      let buffer = try await request.body.collect(upTo: configuration.bodyLimit)
      return Array(buffer.readableBytesView)
    } catch is NIOTooManyBytesError {
      throw ServiceError.tooLarge(configuration.bodyLimit)
    } catch {
      // An invalid length or transfer coding: the client's error, not the catalogue's.
      throw ServiceError.badRequest("The body could not be read completely.")
    }
  }
}

/// Makes paths with an extra slash unknown, as in the 2014 service.
struct ExactPaths: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard !path.hasSuffix("/"), !path.contains("//") else { throw ServiceError.notFound }
    return try await next(request, context)
  }
}
#endif
