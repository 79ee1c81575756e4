public import Foundation
internal import XMLEscaping

extension Answer {
  /// The answer as a page of its own, with each journey drawn on the network.
  ///
  /// Nothing is loaded from elsewhere; the drawings can be dragged and zoomed where scripts run.
  ///
  /// - Parameters:
  ///   - network: The network to draw behind the journeys, where it is known.
  ///   - timeZone: The zone in which times are written.
  ///   - attribution: Who made the data; shown at the foot.
  /// - Returns: An HTML document.
  public func html(on network: CityNetwork?, timeZone: TimeZone, attribution: String? = nil)
    -> String
  {
    let times = JourneyTimes(timeZone: timeZone, of: self)
    let sections = journeys.map { journey in
      """
      <section>
      <h2>\(journey.headline(times).xmlEscaped)</h2>
      \(JourneyDrawing(network: network, journey: journey, times: times).svg)
      <ol>\(journey.sentences(times).map { "<li>\($0.xmlEscaped)</li>" }.joined())</ol>
      </section>
      """
    }
    let title = journeys.first.map { "\($0.start.title) → \($0.finish.title)" } ?? "No journey"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.xmlEscaped)</title>
      <style>\(MapPage.style)</style>
      </head>
      <body>
      <h1>\(title.xmlEscaped)</h1>
      \(notes)
      \(sections.joined(separator: "\n"))
      <footer>\(footer(attribution))</footer>
      <script>\(MapPage.script)</script>
      </body>
      </html>

      """
  }

  private var notes: String {
    let paragraphs = [verdict, reason.map { "No journey \($0)." }].compactMap(\.self)
    return paragraphs.map { "<p>\($0.xmlEscaped)</p>" }.joined()
  }

  private func footer(_ attribution: String?) -> String {
    let assumed = assumptions.isEmpty ? nil : "Assumed: \(assumptions.joined(separator: "; "))."
    return [assumed, attribution].compactMap { $0?.xmlEscaped }.joined(separator: " ")
  }
}
