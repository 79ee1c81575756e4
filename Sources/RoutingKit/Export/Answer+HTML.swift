public import Foundation
internal import GeoKit
public import Localization
internal import WebPages
internal import XMLEscaping

extension Answer {
  /// The answer as a self-contained page, with a map of each journey.
  ///
  /// The page loads nothing from elsewhere. The maps need JavaScript; the text does not.
  ///
  /// - Parameters:
  ///   - network: The network to draw behind the journeys; `nil` for none.
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language of the page.
  /// - Returns: An HTML document.
  public func html(
    on network: CityNetwork?, timeZone: TimeZone, language: Language = .english
  ) -> String {
    let words = JourneyWords(timeZone: timeZone, of: self, language: language)
    let drawings = journeys.map { JourneyDrawing(journey: $0, words: words) }
    let background = background(of: drawings, on: network)
    let sections = drawings.enumerated().map { index, drawing in
      var canvas = drawing.canvas
      canvas.backgroundID = background == nil ? nil : "network"
      let sentences = drawing.journey.sentences(words)
      return """
        <section>
        <h2>\(canvas.name.xmlEscaped)</h2>
        \(canvas.element(id: "journey-\(index + 1)", language: language))
        <ol>\(sentences.map { "<li>\($0.xmlEscaped)</li>" }.joined())</ol>
        </section>
        """
    }
    let title =
      journeys.first.map { "\($0.start.title) → \($0.finish.title)" } ?? words.say("none.title")
    let network = background.map { drawing in
      (id: "network", json: MapCanvas(name: "", layers: drawing.layers).json())
    }
    return WebPage(
      title: title, language: language,
      body: "<h1>\(title.xmlEscaped)</h1>\n\(notes(words))\n\(sections.joined(separator: "\n"))",
      styles: [WebAssets.mapStyle], scripts: [WebAssets.mapScript],
      data: network.map { [$0] } ?? [],
      attribution: footer(background?.omission.map(words.text), language)
    ).html
  }

  private func background(of drawings: [JourneyDrawing], on network: CityNetwork?)
    -> NetworkDrawing?
  {
    let path = drawings.first?.path ?? []
    guard let network, !path.isEmpty else { return nil }
    let ranks = drawings.map(\.ranks).reduce(into: [:]) { all, ranks in
      all.merge(ranks) { min($0, $1) }
    }
    return NetworkDrawing(network, around: path[path.count / 2], labeling: ranks)
  }

  private func notes(_ words: JourneyWords) -> String {
    let reason = reason(in: words.language).map { words.say("none", .text($0)) }
    let paragraphs = verdicts(words) + [reason, lackOfService(words)].compactMap(\.self)
    return paragraphs.map { "<p>\($0.xmlEscaped)</p>" }.joined()
  }

  private func footer(_ omission: String?, _ language: Language) -> String? {
    let texts = [assumed(in: language), omission, attribution].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}
