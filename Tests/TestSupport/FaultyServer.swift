package import Foundation

/// A server, or none, that a client fails to get a reply from.
package final class FaultyServer: Sendable {
  /// What the client asks.
  package let url: URL
  /// Certificates that the client trusts; `nil` for the system's.
  package let certificateFile: String?
  /// Variables for a client that is a process.
  package let environment: [String: String]
  private let server: LoopbackServer?
  private let secure: SecureServer?

  /// Starts a server with a fault; `nil` where this machine lacks openssl for it.
  ///
  /// - Parameter path: The path of the address.
  package init?(_ fault: NetworkFault, path: String = "") async throws {
    var address = ""
    var certificates: String?
    var variables: [String: String] = [:]
    var server: LoopbackServer?
    var secure: SecureServer?
    switch fault {
    case .noSuchName: address = "http://nowhere.invalid"
    case .selfSigned, .wrongName, .expired, .noCertificates:
      guard
        let started = try await SecureServer(
          names: fault == .wrongName ? "DNS:elsewhere.example" : "IP:127.0.0.1",
          isExpired: fault == .expired)
      else { return nil }
      secure = started
      address = "https://127.0.0.1:\(started.port)"
      switch fault {
      case .selfSigned: break
      case .noCertificates: certificates = started.certificateFile + ".missing"
      default: certificates = started.certificateFile
      }
    default:
      let started = try LoopbackServer { _ in Self.steps(fault) }
      server = fault == .refused ? nil : started
      // Nobody listens at the port of "discard"; one that was just closed may be taken by another test.
      address = fault == .refused ? "http://127.0.0.1:9" : "http://127.0.0.1:\(started.port)"
      if fault == .plainInsteadOfTLS { address = "https://127.0.0.1:\(started.port)" }
      if fault.needsEnvironment {
        variables["https_proxy"] =
          fault == .unknownProxy ? "http://nowhere.invalid:8080" : address
        address = "https://service.example"
      }
    }
    guard let url = URL(string: address + path) else { return nil }
    self.url = url
    certificateFile = certificates
    environment = variables
    self.server = server
    self.secure = secure
  }

  private static func steps(_ fault: NetworkFault) -> [LoopbackServer.Step] {
    func text(_ text: String) -> [LoopbackServer.Step] { [.send(Array(text.utf8))] }
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    switch fault {
    case .reset: return [.reset]
    case .hang: return [.wait(60_000)]
    case .drip:
      return text(head + "Content-Length: 1000\r\n\r\n")
        + Array(repeating: [.wait(100)] + text(" "), count: 600).flatMap(\.self)
    case .plainInsteadOfTLS: return text("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
    case .captivePortal:
      return LoopbackServer.reply("200 OK", ["Content-Type: text/html"], "<html>Log in</html>")
    case .redirectElsewhere:
      return LoopbackServer.reply("302 Found", ["Location: http://portal.example/login"], "")
    case .redirectLoop: return LoopbackServer.reply("302 Found", ["Location: /again"], "")
    case .truncatedChunk: return text(head + "Transfer-Encoding: chunked\r\n\r\n40\r\n{\"id\":")
    case .wrongLength: return text(head + "Content-Length: 500\r\n\r\n{\"id\":1}")
    case .brokenGzip:
      return LoopbackServer.reply(
        "200 OK", ["Content-Encoding: gzip"], [0x1F, 0x8B, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    case .unknownEncoding: return LoopbackServer.reply("200 OK", ["Content-Encoding: zip"], "PK")
    case .gzipOfSomethingElse:
      return LoopbackServer.reply("200 OK", ["Content-Encoding: gzip"], Self.packedPoem)
    case .notHTTP: return text("220 mail.example ESMTP\r\n")
    case .errorPage:
      return LoopbackServer.reply("502 Bad Gateway", ["Content-Type: text/html"], "<h1>502</h1>")
    case .tooLarge: return text(head + "Content-Length: 4000000000\r\n\r\n")
    case .proxyRefuses: return LoopbackServer.reply("403 Forbidden", [], "")
    case .proxyAsksPassword:
      return LoopbackServer.reply(
        "407 Proxy Authentication Required", ["Proxy-Authenticate: Basic realm=\"a\""], "")
    default: return []
    }
  }

  /// `not what was asked for`, in gzip's stored form.
  private static let packedPoem: [UInt8] =
    [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 3, 0, 0xFC, 0xFF, 0x6E, 0x6F, 0x74,
    ] + crc + [3, 0, 0, 0]
  /// The CRC-32 of `not`, the low byte first.
  private static let crc: [UInt8] = [0x75, 0xFD, 0x05, 0x08]
}

/// `openssl s_server` on this machine, with a certificate of its own.
private final class SecureServer: Sendable {
  let port: Int
  let certificateFile: String
  private let folder: TemporaryFolder
  private let process: ToolProcess

  /// Starts it; `nil` where there is no openssl.
  init?(names: String, isExpired: Bool) async throws {
    folder = try TemporaryFolder()
    let program = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
      .first(where: FileManager.default.isExecutableFile)
    guard let program else { return nil }
    let (settings, key) = (folder.path("settings"), folder.path("key.pem"))
    let (request, certificate) = (folder.path("request.pem"), folder.path("certificate.pem"))
    try folder.write(Self.settings(folder.url.path, names), to: "settings")
    try folder.write("", to: "index")
    try folder.write("01\n", to: "serial")
    let made = try await ToolProcess.run(
      program, "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-keyout", key, "-out", request, "-config", settings)
    let last = isExpired ? "20020101000000Z" : "20990101000000Z"
    let signed = try await ToolProcess.run(
      program, "ca", "-batch", "-selfsign", "-config", settings, "-keyfile", key, "-in", request,
      "-out", certificate, "-notext", "-startdate", "20010101000000Z", "-enddate", last)
    guard made.code == 0, signed.code == 0 else { return nil }
    process = try ToolProcess(
      program,
      ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www"],
      output: .file(try folder.write("", to: "log")))
    var found: Int?
    for _ in 0..<500 where found == nil {
      let text = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
      found =
        text.split(whereSeparator: \.isNewline).lazy
        .filter { $0.hasPrefix("ACCEPT ") }.compactMap { $0.split(separator: ":").last }
        .compactMap { Int($0) }.first
      if found == nil { try await Task.sleep(for: .milliseconds(20)) }
    }
    guard let found else { return nil }
    port = found
    certificateFile = certificate
  }

  private static func settings(_ folder: String, _ names: String) -> String {
    """
    [ca]
    default_ca = own
    [own]
    database = \(folder)/index
    new_certs_dir = \(folder)
    serial = \(folder)/serial
    default_md = sha256
    policy = any
    x509_extensions = names
    [any]
    commonName = supplied
    [names]
    basicConstraints = CA:true
    subjectAltName = \(names)
    [req]
    distinguished_name = subject
    prompt = no
    [subject]
    CN = test
    """
  }
}
