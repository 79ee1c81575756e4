internal import Foundation
internal import Hashing
package import Localization
internal import XMLEscaping

/// A self-contained page: it sends no requests and works from `file://`.
///
/// ```swift no-compile
/// var canvas = MapCanvas(name: "Bus line 7")
/// canvas.layers = [
///   MapLayer(id: "roads", style: "road", shapes: [.line(points)])
/// ]
/// canvas.pins = [
///   MapPin(at: .init(longitude: 18.6, latitude: 50.3), text: "leave at 8:05", style: "start")
/// ]
/// let page = WebPage(
///   title: "Bus line 7", body: "<h1>Bus line 7</h1>" + canvas.element(id: "map"),
///   styles: [WebAssets.mapStyle], scripts: [WebAssets.mapScript], attribution: "© the city")
/// try AtomicFile.write(page.html, to: path)
/// ```
///
/// The body is HTML: escape text in it with `xmlEscaped`. Style and event attributes have no
/// effect, because the page's content security policy permits only its own style sheets and
/// scripts, by their hashes.
package struct WebPage: Sendable {
  /// The title, as plain text.
  package var title: String
  /// The language of the body, for `lang` and the page's own texts.
  package var language: Language
  /// The content of `main`, as HTML.
  package var body: String
  /// Style sheets that follow the page's own.
  package var styles: [String]
  /// Scripts at the end of the body, in this order.
  package var scripts: [String]
  /// JSON texts by element id, for scripts to read with `JSON.parse`.
  package var data: [(id: String, json: String)]
  /// The attribution of the data, as plain text, in the footer.
  package var attribution: String?
  /// Hosts that scripts may request, such as `'self'`; empty unless the page comes from a service.
  package var connections: [String]
  /// Origins of images other than the page itself; usually empty.
  package var images: [String]
  /// The targets of forms, in the policy's syntax; usually empty.
  package var formActions: [String] = []
  /// The address of the web app manifest, if the page can be installed; it may then also have a
  /// service worker.
  package var manifest: String?

  /// Creates a page.
  package init(
    title: String, language: Language = .english, body: String, styles: [String] = [],
    scripts: [String] = [], data: [(id: String, json: String)] = [], attribution: String? = nil,
    connections: [String] = [], images: [String] = []
  ) {
    self.title = title
    self.language = language
    self.body = body
    self.styles = styles
    self.scripts = scripts
    self.data = data
    self.attribution = attribution
    self.connections = connections
    self.images = images
  }

  /// The HTML document.
  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(contentSecurityPolicy.xmlEscaped)">
    \(manifest.map { "<link rel=\"manifest\" href=\"\($0.xmlEscaped)\">\n" } ?? "")\
    <title>\(title.xmlEscaped)</title>
    \(allStyles.map { "<style>\($0)</style>" }.joined(separator: "\n"))
    </head>
    <body>
    <main>
    \(body)
    </main>
    \(footer)
    \(data.map { Self.element(json: $0.json, id: $0.id) }.joined(separator: "\n"))
    \(allScripts.map { "<script>\($0)</script>" }.joined(separator: "\n"))
    </body>
    </html>

    """
  }

  /// The page's content security policy: its own style sheets and scripts, by their SHA-256.
  ///
  /// The document contains it; a service also sends it as a header.
  package var contentSecurityPolicy: String {
    func sources(_ texts: [String]) -> String {
      texts.map { text in
        let digest = Array(text.utf8).withUnsafeBytes { SHA256.digest($0) }
        return "'sha256-\(Data(digest).base64EncodedString())'"
      }.joined(separator: " ")
    }
    var directives = [
      "default-src 'none'", "style-src \(sources(allStyles))",
      "script-src \(sources(allScripts))",
      "img-src \((["data:"] + images).joined(separator: " "))",
    ]
    if !connections.isEmpty {
      directives.append("connect-src \(connections.joined(separator: " "))")
    }
    if manifest != nil { directives += ["manifest-src 'self'", "worker-src 'self'"] }
    directives += [
      "base-uri 'none'",
      "form-action \(formActions.isEmpty ? "'none'" : formActions.joined(separator: " "))",
    ]
    return directives.joined(separator: "; ")
  }

  /// JSON text as an element that scripts read; escaped so that it cannot end the element.
  package static func element(json: String, id: String) -> String {
    let parts = json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    let safe = parts.map { String(Substring($0)) }.joined(separator: "\\u003c")
    return "<script type=\"application/json\" id=\"\(id.xmlEscaped)\">\(safe)</script>"
  }

  private var allStyles: [String] { [WebAssets.pageStyle] + styles }

  private var allScripts: [String] { [WebAssets.pageScript] + scripts }

  private var footer: String {
    let words = WebTexts.themes.map { theme in
      "data-\(theme)=\"\(WebTexts.theme(theme, in: language).xmlEscaped)\""
    }
    let source = attribution.map { "<p>\($0.xmlEscaped)</p>" } ?? ""
    return """
      <footer class="page-footer">\(source)\
      <button type="button" class="theme" hidden \(words.joined(separator: " "))></button></footer>
      """
  }
}
