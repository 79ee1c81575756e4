internal import XMLEscaping

extension LocationPicture {
  /// The picture as an SVG 1.1 document, with all layers on top of each other.
  public var svg: String { document(label: nil) }

  private func document(label: String?) -> String {
    let name = label.map { " aria-label=\"\($0.xmlEscaped)\"" } ?? ""
    let drawn = Layer.inPaintingOrder.filter(layers.contains).map { layer in
      "<g class=\"\(layer.rawValue)\">\n\(text(of: layer))\n</g>"
    }
    let (width, height) = (frame.width, frame.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img"\(name)>
      <style>.b{fill:#f4f5f2}.k,.r{fill:none;stroke:#8d95a1;stroke-width:.9;stroke-opacity:.7}\
      .r{stroke-width:.6;stroke-opacity:.4}.g{fill:none;stroke:#c9ced6;stroke-width:.7}\
      .w,.u{fill:none;stroke:#1f5fa8;stroke-width:2;stroke-opacity:.6;stroke-linejoin:round}\
      .u{stroke-width:1;stroke-dasharray:2 5;stroke-opacity:.6}\
      .p{fill:#b8860b;stroke:#fff}.f{fill:#2e8b57;stroke:#fff}.e{fill:#c0392b;stroke:#fff}\
      .c{fill:#1f5fa8;fill-opacity:.78;stroke:#fff}.heat rect{fill-opacity:.82}\
      .n{font:11px sans-serif;text-anchor:middle;fill:#fff}\
      .s{fill:none;stroke:#333;stroke-width:1.5}.t{font:11px sans-serif;fill:#555}\
      path{vector-effect:non-scaling-stroke}</style>
      <rect class="b" width="\(width)" height="\(height)"/>
      \(base.joined(separator: "\n"))
      \(frame.graticule)
      \(drawn.joined(separator: "\n"))
      \(frame.scaleBar)
      </svg>

      """
  }

  /// The picture in an HTML page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - summary: A line below the title.
  public func html(title: String, summary: String = "") -> String {
    let heading = title.xmlEscaped
    let isChoice = layers.count > 1
    let buttons = layers.enumerated().map { place, layer in
      """
      <input type="radio" name="layer" id="\(layer.rawValue)"\(place == 0 ? " checked" : "")>\
      <label for="\(layer.rawValue)">\(layer.title)</label>
      """
    }
    let hiding = layers.flatMap { shown in
      layers.filter { $0 != shown }.map { "#\(shown.rawValue):checked~.picture .\($0.rawValue)" }
    }
    let choice = isChoice ? buttons.joined(separator: "\n") : ""
    let rule = isChoice ? "\(hiding.joined(separator: ",")){display:none}" : ""
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(heading)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>body{font-family:sans-serif;margin:1em;color:#222;background:#fff}
      h1{font-size:1.3em;margin:0 0 .3em}p{margin:0 0 .8em;color:#555}
      label{margin:0 1em 0 .2em;display:inline-block;min-height:1.5em}.picture{overflow:auto;\
      margin-top:.6em}svg{display:block;max-width:none;cursor:grab;border:1px solid #c9ced6}
      \(rule)</style></head>
      <body><main><h1>\(heading)</h1>
      <p>\(summary.xmlEscaped)</p>
      \(choice)
      <div class="picture" tabindex="0">\(document(label: title))</div></main>\
      \(Self.script)</body></html>

      """
  }

  /// The script that pans the picture with the pointer and zooms with the wheel; a double click
  /// resets it.
  private static let script = """
    <script>
    const s = document.querySelector("svg"), all = s.getAttribute("viewBox")
    let v = all.split(" ").map(Number), drag = null
    const set = () => s.setAttribute("viewBox", v.join(" "))
    s.addEventListener("wheel", e => {
      e.preventDefault()
      const r = s.getBoundingClientRect(), k = e.deltaY < 0 ? .8 : 1.25
      const x = (e.clientX - r.left) / r.width, y = (e.clientY - r.top) / r.height
      v = [v[0] + v[2] * x * (1 - k), v[1] + v[3] * y * (1 - k), v[2] * k, v[3] * k]
      set()
    }, {passive: false})
    s.addEventListener("pointerdown", e => {
      if (e.pointerType === "touch") return
      drag = [e.clientX, e.clientY, v[0], v[1]]
    })
    addEventListener("pointermove", e => {
      if (!drag) return
      const r = s.getBoundingClientRect()
      v[0] = drag[2] - (e.clientX - drag[0]) * v[2] / r.width
      v[1] = drag[3] - (e.clientY - drag[1]) * v[3] / r.height
      set()
    })
    addEventListener("pointerup", () => { drag = null })
    s.addEventListener("dblclick", () => { v = all.split(" ").map(Number); set() })
    </script>
    """
}

extension LocationPicture.Layer {
  /// The layers in drawing order, bottom first.
  static let inPaintingOrder: [Self] = [.heat, .ways, .clusters]
}
