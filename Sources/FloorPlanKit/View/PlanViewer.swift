public import Foundation
internal import JSONText
public import Localization
internal import WebPages
internal import XMLEscaping

/// A plan as a single page: floors, search, routes, evacuation, saved routes and the timetable.
///
/// ```swift
/// let viewer = PlanViewer(building, title: "Campus")
/// try Data(viewer.html.utf8).write(to: page)
/// ```
///
/// The page contains everything, including the graph: it works offline and from a phone's file
/// system. It opens links to places (`#at=01535`) and to routes (`#from=…&to=…`), such as those in
/// printed QR codes; see ``PlaceLabel``.
public struct PlanViewer: Sendable {
  /// The building.
  public var building: Building
  /// The page's title.
  public var title: String
  /// The initial language, if the page lacks the reader's.
  public var language: Language
  /// The initial level; `nil` for the ground floor of the first building.
  public var startLevel: String?
  /// The lessons to list.
  public var lessons: [Lesson]
  /// The time zone of lessons; `nil` for the reader's.
  public var timeZone: TimeZone?
  /// Photos of places by id, as `data:` URLs.
  public var photos: [String: String]
  /// Whether the page offers to correct the plan, which needs a server that accepts changes.
  public var isEditable = false

  /// Creates a page for a building.
  ///
  /// - Parameters:
  ///   - building: The building; the page contains its graph and all drawings.
  ///   - title: The page's title; `nil` for the plan's name.
  ///   - language: The initial language, if the page lacks the reader's.
  ///   - startLevel: The level shown first, such as `15-1`; `nil` for the ground floor of the
  ///     first building.
  ///   - lessons: The lessons to list; expand a timetable to the weeks that the page is for.
  ///   - timeZone: The time zone of lessons; `nil` for the reader's.
  ///   - photos: Photos of places by id, as `data:` URLs.
  public init(
    _ building: Building, title: String? = nil, language: Language = .english,
    startLevel: String? = nil, lessons: [Lesson] = [], timeZone: TimeZone? = nil,
    photos: [String: String] = [:]
  ) {
    self.building = building
    self.title = title ?? building.name ?? "Plan"
    self.language = language
    self.startLevel = startLevel
    self.lessons = lessons
    self.timeZone = timeZone
    self.photos = photos
  }

  /// The HTML document.
  public var html: String { page.html }

  /// The sources that the page uses, for a service's `Content-Security-Policy`.
  public var contentSecurityPolicy: String { page.contentSecurityPolicy }

  private var page: WebPage {
    var canvas = MapCanvas(
      name: title,
      projection: .plan(
        metersPerUnit: building.levels.lazy.compactMap(\.metersPerPixel).first, isYUp: false),
      isEngaged: true)
    canvas.digits = 1
    return WebPage(
      title: title, language: language,
      body: body(canvas.element(id: "map")), styles: [WebAssets.mapStyle, Self.style],
      scripts: [WebAssets.mapScript, Self.script], data: [("plan", data)],
      connections: isEditable ? ["'self'"] : [])
  }

  private static let style = String(decoding: PackageResources.viewer_css, as: UTF8.self)

  private static let script: String = {
    let files = [
      PackageResources.viewer_plan_js, PackageResources.viewer_steps_js,
      PackageResources.viewer_stack_js, PackageResources.viewer_legend_js,
      PackageResources.viewer_edit_js, PackageResources.viewer_screen_js,
    ]
    let text = files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    return "(() => {\n'use strict';\n\(text)\n})();"
  }()

  /// The texts of the page by language, from the resources.
  static let texts: [(language: Language, json: [UInt8])] = [
    (.english, PackageResources.viewer_en_json), (.polish, PackageResources.viewer_pl_json),
    (.russian, PackageResources.viewer_ru_json), (.ukrainian, PackageResources.viewer_uk_json),
  ]

  private func body(_ map: String) -> String {
    """
    <div class="stage">\(map)
    <div class="tools"><span id="level-name"></span></div>
    <div class="floors" id="floors" role="group" data-name="floors"></div>
    </div>
    <div class="panel">
    <h1>\(title.xmlEscaped)</h1>
    <div class="ends">\(field("from"))\(field("to"))</div>
    <div class="row">
    <button type="button" id="swap" data-text="swap"></button>
    <button type="button" id="evacuate" data-text="evacuate"></button>
    <button type="button" id="clear" data-text="clear"></button>
    <label><input type="checkbox" id="step-free"><span data-text="stepFree"></span></label>
    </div>
    <div id="status" role="status"></div>
    <div class="place" id="place" hidden><strong id="place-name"></strong>
    <span id="place-level"></span>
    <img id="place-photo" alt="" hidden>
    <ul class="list" id="place-lessons"></ul>
    <div class="row"><button type="button" id="place-from" data-text="fromHere"></button>
    <button type="button" class="primary" id="place-to" data-text="toHere"></button></div></div>
    <section id="route" hidden><h2 data-text="route"></h2><div id="summary"></div>
    <div id="caution"></div>
    <ol id="steps"></ol>
    <div id="stack"></div>
    <div class="row"><button type="button" id="save" data-text="save"></button>
    <button type="button" id="share" data-text="share"></button>
    <button type="button" id="print" data-text="print"></button></div></section>
    <section id="saved-panel" hidden><h2 data-text="savedRoutes"></h2>
    <ul class="list" id="saved"></ul></section>
    <section id="lessons-panel" hidden><h2 data-text="lessons"></h2>
    <div class="field"><input id="lessons-search" type="search" data-hint="lessonsHint" \
    data-name="lessonsHint"></div><div id="lessons-note"></div>
    <ul class="list" id="lessons"></ul></section>
    \(isEditable ? Self.corrections : "")
    <div class="row" id="buildings" hidden><label><span data-text="building"></span>
    <select id="building"></select></label></div>
    <div class="row">
    <label><input type="checkbox" id="show-poi"><span data-text="poi"></span></label>
    <label><input type="checkbox" id="show-evacuation"><span data-text="evacuationLayer"></span>\
    </label>
    <label id="scan" hidden><span data-text="scan"></span>
    <input type="file" id="scan-file" accept="image/*" capture="environment"></label>
    <label><span data-text="language"></span> <select id="language">
    <option value="en">English</option><option value="pl">Polski</option>
    <option value="ru">Русский</option><option value="uk">Українська</option></select></label>
    </div>
    <details id="legend-panel" hidden><summary data-text="legend"></summary>
    <ul class="legend" id="legend"></ul></details>
    </div>
    """
  }

  private static let corrections = """
    <section id="correct" hidden><h2 data-text="correct"></h2>
    <div class="row">
    <button type="button" id="correct-door" data-text="correctDoor"></button>
    <button type="button" id="correct-wall" data-text="correctWall"></button>
    <button type="button" id="correct-portal" data-text="correctPortal"></button>
    <button type="button" id="correct-erasure" data-text="correctErasure"></button>
    <button type="button" id="correct-undo" data-text="correctUndo"></button>
    </div>
    <h2 id="proposals-title" data-text="correctProposals" hidden></h2>
    <ul class="list" id="proposals"></ul></section>
    """

  private func field(_ end: String) -> String {
    """
    <div class="field"><label for="\(end)" data-text="\(end)"></label>\
    <input id="\(end)" type="text" role="combobox" aria-expanded="false" aria-autocomplete="list" \
    aria-controls="\(end)-list" autocomplete="off" data-hint="place">\
    <ul class="options" id="\(end)-list" role="listbox" data-name="\(end)" hidden></ul></div>
    """
  }
}
