internal import Foundation
public import Localization
internal import XMLEscaping

/// An evacuation plan for the wall of a room: the current position, the route out, and a legend.
public struct EvacuationSheet: Hashable, Sendable {
  /// The room's id.
  public let room: String
  /// A file name for the page.
  public let fileName: String
  /// The page: one self-contained HTML file, for A4 in landscape orientation.
  public let html: String

  /// Creates an evacuation plan, for tests and previews.
  ///
  /// - Parameters:
  ///   - room: The room's id.
  ///   - fileName: A file name for the page.
  ///   - html: The page: one self-contained HTML file, for A4 in landscape orientation.
  public init(room: String, fileName: String, html: String) {
    self.room = room
    self.fileName = fileName
    self.html = html
  }
}

extension Building {
  /// The evacuation plans for all rooms with an evacuation route, one per room.
  ///
  /// - Parameters:
  ///   - room: The id of the only room to make a plan for; `nil` for all.
  ///   - profile: The person's profile; lifts are never used.
  ///   - closed: Ids of parts that cannot be passed.
  ///   - language: The language of the plans.
  /// - Returns: The plans, and the ids of the rooms without an evacuation route.
  /// - Throws: ``FloorPlanError`` if a drawing cannot be read again.
  public func evacuationSheets(
    for room: String? = nil, profile: Profile = .walk, closed: Set<String> = [],
    in language: Language = .english
  ) throws(FloorPlanError) -> EvacuationSheets {
    var sheets: [EvacuationSheet] = []
    var withoutWay: [String] = []
    for entry in rooms {
      let (place, level) = (entry.room, entry.level)
      guard !place.isWalkable, !place.id.isEmpty, room == nil || place.id == room else { continue }
      guard
        case .found(let route) = evacuation(
          from: .room(place.id), profile: profile, closed: closed)
      else {
        withoutWay.append(place.id)
        continue
      }
      var picture = PlanPicture(of: level, showing: [.evacuation])
      picture.draw(route)
      let svg = try picture.svg()
      sheets.append(
        EvacuationSheet(
          room: place.id, fileName: PlaceLabel(code: place.id).fileName + ".html",
          html: SheetText(language: language).page(
            room: place.item.title(in: language.rawValue) == place.item.name
              ? place.id : "\(place.id) – \(place.item.title(in: language.rawValue))",
            level: level, picture: svg,
            steps: route.steps(in: language).map(\.text), summary: route.summary(in: language))))
    }
    return EvacuationSheets(sheets: sheets, withoutWay: withoutWay)
  }
}

/// The texts of an evacuation plan in one language.
private struct SheetText {
  let language: Language

  private func word(_ key: String) -> String {
    PlanTexts.text(Message("sheet." + key), in: language).xmlEscaped
  }

  func page(
    room: String, level: Level, picture: [UInt8], steps: [String], summary: String
  ) -> String {
    let data = Data(picture).base64EncodedString()
    let (width, height) = (
      SVGNumber.text(level.drawing.width), SVGNumber.text(level.drawing.height)
    )
    let list = steps.map { "<li>\($0.xmlEscaped)</li>" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(word("title")) \(room.xmlEscaped)</title>
      <style>
      @page { size: A4 landscape; margin: 10mm }
      body { margin: 0 auto; max-width: 277mm; font: 4mm/1.35 sans-serif; background: #fff;
        color: #000 }
      header { display: flex; justify-content: space-between; align-items: baseline;
        background: #00753a; color: #fff; padding: 2mm 4mm;
        -webkit-print-color-adjust: exact; print-color-adjust: exact }
      h1 { margin: 0; font-size: 8mm }
      header p { margin: 0; font-size: 6mm; font-weight: bold }
      .plan { display: block; width: 100%; max-height: 120mm; margin: 3mm 0 }
      .below { display: grid; grid-template-columns: 2fr 1fr; gap: 6mm }
      ol { margin: 0; padding-left: 6mm }
      dl { margin: 0; display: grid; grid-template-columns: 12mm 1fr; gap: 1.5mm;
        align-items: center; border: 0.3mm solid #000; padding: 3mm }
      dd { margin: 0 }
      .rule { font-weight: bold; color: #b00000 }
      @media screen and (max-width: 150mm) {
        header { flex-wrap: wrap }
        h1, header p { font-size: 5mm }
        .below { grid-template-columns: minmax(0, 1fr); padding: 0 3mm }
      }
      </style></head><body>
      <header><h1>\(word("title"))</h1><p>\(room.xmlEscaped) · \
      \(word("level")) \(level.id.xmlEscaped)</p></header>
      <main><svg class="plan" viewBox="0 0 \(width) \(height)" aria-hidden="true">\
      <image id="plan" width="\(width)" height="\(height)" \
      href="data:image/svg+xml;base64,\(data)"/></svg>
      <div class="below"><div><ol>\(list)</ol><p>\(summary.xmlEscaped)</p>
      <p class="rule">\(word("noLift"))</p></div>
      <dl>
      <dt>\(Self.symbol(##"<path d="M10,2 18,17H2Z" fill="#e00000"/>"##))</dt>\
      <dd>\(word("here"))</dd>
      <dt>\(Self.symbol(
        ##"<path d="M1,10H19" stroke="#0050ff" stroke-width="4" stroke-dasharray="5 3"/>"##))</dt>\
      <dd>\(word("way"))</dd>
      <dt>\(Self.symbol(##"<circle cx="10" cy="10" r="7" fill="#ff69b4"/>"##))</dt>\
      <dd>\(word("exit"))</dd>
      <dt>\(Self.symbol(
        ##"<circle cx="10" cy="10" r="8" fill="#0050ff"/><path d="M10,15V5M6,9l4,-4 4,4" "##
          + ##"stroke="#fff" stroke-width="2" fill="none"/>"##))</dt>\
      <dd>\(word("stairs"))</dd>\(signs(of: level))
      </dl></div></main>
      </body></html>

      """
  }

  /// The signs of the evacuation layer, as the plan draws them.
  private func signs(of level: Level) -> String {
    level.evacuationSigns.map { sign in
      let box = [sign.box.minX, sign.box.minY, sign.box.width, sign.box.height]
      let view = box.map { SVGNumber.text($0) }.joined(separator: " ")
      return """

        <dt><svg width="9mm" height="7mm" viewBox="\(view)" aria-hidden="true">\
        <use href="#plan"/></svg></dt><dd>\(name(of: sign.kind))</dd>
        """
    }.joined()
  }

  private func name(of kind: String) -> String {
    guard ["arrow", "assembly", "extinguisher", "hydrant"].contains(kind) else {
      return (kind.prefix(1).uppercased() + kind.dropFirst()).xmlEscaped
    }
    return word(kind)
  }

  private static func symbol(_ shape: String) -> String {
    "<svg width=\"9mm\" height=\"7mm\" viewBox=\"0 0 20 20\" aria-hidden=\"true\">\(shape)</svg>"
  }
}
