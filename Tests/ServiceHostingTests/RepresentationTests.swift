#if Services
import Archive
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Testing

@testable import ServiceHosting

/// Compression, tags and 304, which every service's responses go through.
@Suite struct RepresentationTests {
  private static let long = String(repeating: "Analiza matematyczna w zadaniach. ", count: 100)

  private struct Reply {
    let status: Int
    let headers: HTTPFields
    let body: [UInt8]
  }

  private func reply(
    _ headers: HTTPFields = [.contentType: "application/json"], _ text: String = long,
    method: HTTPRequest.Method = .get, status: HTTPResponse.Status = .ok,
    asking fields: HTTPFields = [.acceptEncoding: "gzip, deflate, br"]
  ) async throws -> Reply {
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: "/", headerFields: fields),
      body: RequestBody(buffer: ByteBuffer()))
    let body = ResponseBody(byteBuffer: ByteBuffer(string: text))
    let response = try await Representation.completed(
      Response(status: status, headers: headers, body: body), for: request)
    let writer = Writer()
    try await response.body.write(writer)
    return Reply(
      status: response.status.code, headers: response.headers,
      body: Array(writer.collected.buffer.readableBytesView))
  }

  private struct Writer: ResponseBodyWriter {
    final class Collected {
      var buffer = ByteBuffer()
    }

    let collected = Collected()

    mutating func write(_ buffer: ByteBuffer) async throws {
      collected.buffer.writeImmutableBuffer(buffer)
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  @Test func `long texts are compressed for those who accept it`() async throws {
    for type in [
      "application/json", "text/html; charset=utf-8", "text/css", "image/svg+xml",
      "application/geo+json", "text/javascript; charset=utf-8",
    ] {
      let reply = try await reply([.contentType: type])
      #expect(reply.headers[.contentEncoding] == "gzip", "\(type)")
      #expect(reply.headers[.contentLength] == String(reply.body.count), "\(type)")
      #expect(reply.headers[.vary] == "Accept-Encoding", "\(type)")
      #expect(reply.body.count < Self.long.utf8.count / 5, "\(type)")
      #expect(try Gzip.expanded(reply.body) == Array(Self.long.utf8), "\(type)")
    }
  }

  @Test func `other contents are sent as they are`() async throws {
    let json: HTTPFields = [.contentType: "application/json"]
    for (fields, text, status) in [
      (json, String(Self.long.prefix(1023)), HTTPResponse.Status.ok),
      ([.contentType: "image/png"], Self.long, .ok),
      ([.contentType: "application/json", .contentEncoding: "br"], Self.long, .ok),
      (json, Self.long, .notFound), ([.contentType: "text/event-stream"], Self.long, .ok),
    ] {
      let reply = try await reply(fields, text, status: status)
      #expect(reply.headers[.contentEncoding] == fields[.contentEncoding], "\(fields) \(status)")
      #expect(reply.body == Array(text.utf8), "\(fields) \(status)")
    }
  }

  @Test func `only accepted codings are used`() async throws {
    for (field, isAccepted) in [
      ("gzip", true), ("GZIP;q=0.5", true), ("br, gzip;q=0", false), ("*", true), ("*;q=0", false),
      ("identity", false), ("gzip;q=0, *", false), ("*;q=0, gzip", true), ("", false),
      ("x-gzip", true), ("gzipped", false),
    ] {
      let reply = try await reply(asking: [.acceptEncoding: field])
      #expect((reply.headers[.contentEncoding] == "gzip") == isAccepted, "\(field)")
      // Caches must know that another client gets another form.
      #expect(reply.headers[.vary] == "Accept-Encoding", "\(field)")
    }
    #expect(try await reply(asking: [:]).headers[.contentEncoding] == nil)
    let other = try await reply([.contentType: "text/html", .vary: "Origin"])
    #expect(other.headers[.vary] == "Origin, Accept-Encoding")
  }

  @Test func `pages for a client with cookies are not compressed, common files are`() async throws {
    let fields: HTTPFields = [.acceptEncoding: "gzip", .cookie: "session=1"]
    let page: HTTPFields = [.contentType: "text/html", .cacheControl: "no-store"]
    #expect(try await reply(page, asking: fields).headers[.contentEncoding] == nil)
    let setting: HTTPFields = [.contentType: "text/html", .setCookie: "session=1"]
    #expect(try await reply(setting).headers[.contentEncoding] == nil)
    let style: HTTPFields = [.contentType: "text/css", .cacheControl: "public, max-age=9"]
    #expect(try await reply(style, asking: fields).headers[.contentEncoding] == "gzip")
  }

  @Test func `files that may be kept have a tag, and are not sent again`() async throws {
    let fields: HTTPFields = [.contentType: "text/css", .cacheControl: "public, max-age=9"]
    let plain = try await reply(fields, asking: [:])
    let tag = try #require(plain.headers[.eTag])
    #expect(plain.status == 200 && plain.body.count == Self.long.utf8.count)
    let packed = try await reply(fields)
    let other = try #require(packed.headers[.eTag])
    #expect(other != tag && other.hasSuffix("-gzip\""))
    for known in [tag, other, "W/\(tag)", "\"x\", \(other)", "*"] {
      let short = try await reply(
        fields, asking: [.acceptEncoding: "gzip", .ifNoneMatch: known])
      #expect(short.status == 304 && short.body.isEmpty, "\(known)")
      #expect(short.headers[.eTag] == tag, "\(known)")
      #expect(short.headers[.cacheControl] == "public, max-age=9", "\(known)")
      #expect(short.headers[.contentLength] == nil && short.headers[.contentType] == nil)
    }
    let changed = try await reply(fields, Self.long + "!", asking: [.ifNoneMatch: tag])
    #expect(changed.status == 200)
    let secret: HTTPFields = [.contentType: "text/html", .cacheControl: "no-store"]
    #expect(try await reply(secret).headers[.eTag] == nil)
    #expect(try await reply().headers[.eTag] == nil)
  }

  @Test func `a handler's own tag is heeded for reading only`() async throws {
    let fields: HTTPFields = [.contentType: "application/json", .eTag: "\"abc\""]
    for method in [HTTPRequest.Method.get, .head] {
      let short = try await reply(
        fields, "{}", method: method, asking: [.ifNoneMatch: "\"abc\""])
      #expect(short.status == 304 && short.headers[.eTag] == "\"abc\"")
    }
    let change = try await reply(
      fields, "{}", method: .patch, asking: [.ifNoneMatch: "\"abc\""])
    #expect(change.status == 200)
    let missing = try await reply(
      fields, "{}", status: .notFound, asking: [.ifNoneMatch: "\"abc\""])
    #expect(missing.status == 404)
  }
}
#endif
