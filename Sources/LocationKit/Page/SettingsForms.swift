internal import XMLEscaping

/// The forms of a settings page.
struct SettingsForms {
  let page: SettingsPage
  let words: PageWords

  /// Language, geocoding and time of keeping.
  var general: String {
    let languages = [
      (PlaceLanguage.english, "English"), (.polish, "Polski"), (.ukrainian, "Українська"),
    ].map { ($0.rawValue, $1) }
    let moments = HistorySettings.Geocoding.allCases.map {
      ($0.rawValue, words["settings.\($0.rawValue)"])
    }
    var days = SettingsPage.days
    if let kept = page.settings.keepDays, !days.contains(kept) {
      days.append(kept)
      days.sort()
    }
    let spans =
      [("forever", words["settings.forever"])]
      + days.map { (String($0), words.text("settings.days", words.number($0))) }
    let keep = page.settings.keepDays.map(String.init) ?? "forever"
    return form(
      .general, title: "settings.general",
      """
      \(select("language", "settings.language", options: languages, chosen: page.settings.language.rawValue))
      \(select("geocoding", "settings.geocoding", options: moments, chosen: page.settings.geocoding.rawValue))
      \(select("keep", "settings.keep", options: spans, chosen: keep, note: "settings.keep-note"))
      """)
  }

  /// The saved filter.
  var filter: String {
    let chosen = Set((page.filter.parts[.types] ?? "all").split(separator: ",").map(String.init))
    let boxes = RecordType.allCases.map { type in
      let isChosen = chosen.contains("all") || chosen.contains(type.description)
      return "<label><input type=\"checkbox\" name=\"\(HistoryPage.Choices.field(of: type))\" "
        + "value=\"1\"\(isChosen ? " checked" : "")> \(words["type.\(type)"].xmlEscaped)</label>"
    }
    var steps =
      [("", words["any"])]
      + HistoryPage.Choices.accuracies.map {
        (String(Int($0)), words.text("metres", words.number(Int($0))))
      }
    let accuracy = page.filter.parts[.accuracy] ?? ""
    if !steps.contains(where: { $0.0 == accuracy }) { steps.append((accuracy, accuracy)) }
    return form(
      .filter, title: "settings.filter", note: "settings.filter-note",
      """
      <fieldset><legend>\(words["types"].xmlEscaped)</legend>\(boxes.joined(separator: "\n"))</fieldset>
      \(select("accuracy", "accuracy", options: steps, chosen: accuracy))
      \(input("max-speed", "settings.max-speed", page.filter.parts[.maxSpeed] ?? ""))
      """)
  }

  /// The zones, and the form for a new one.
  var zones: String {
    let rows = page.zones.map { zone in
      """
      <tr><td>\(zone.name.xmlEscaped)</td><td>\(zone.center.description.xmlEscaped)</td>\
      <td class="number">\(zone.radius.description.xmlEscaped)</td>\
      <td><form method="post" action="/settings">\(hidden(.removeZone))\
      <input type="hidden" name="name" value="\(zone.name.xmlEscaped)">\
      <button aria-label="\(words.text("settings.remove-zone", zone.name).xmlEscaped)">\
      \(words["settings.remove"].xmlEscaped)</button></form></td></tr>
      """
    }
    let heads = ["zone-name", "zone-center", "zone-radius"].map {
      "<th>\(words["settings.\($0)"].xmlEscaped)</th>"
    }
    let table =
      rows.isEmpty
      ? "<p>\(words["settings.no-zones"].xmlEscaped)</p>"
      : """
      <div class="table"><table><thead><tr>\(heads.joined())<th></th></tr></thead>\
      <tbody>\(rows.joined())</tbody></table></div>
      """
    return """
      <h2>\(words["settings.zones"].xmlEscaped)</h2>
      <p>\(words["settings.zones-note"].xmlEscaped)</p>
      \(table)
      \(form(
        .zone, title: nil, button: "settings.add",
        """
        \(input("name", "settings.zone-name", "", isRequired: true))
        \(input("center", "settings.zone-center", "", isRequired: true, example: "52.2297,21.0122"))
        \(input("radius", "settings.zone-radius", "300 m", isRequired: true))
        """))
      """
  }

  private func hidden(_ form: SettingsPage.Form) -> String {
    (page.fields + [HistoryPage.Choices.Field("form", form.rawValue)]).map {
      "<input type=\"hidden\" name=\"\($0.name.xmlEscaped)\" value=\"\($0.value.xmlEscaped)\">"
    }.joined()
  }

  private func form(
    _ form: SettingsPage.Form, title: String?, note: String? = nil,
    button: String = "settings.save", _ content: String
  ) -> String {
    """
    \(title.map { "<h2>\(words[$0].xmlEscaped)</h2>" } ?? "")
    \(note.map { "<p>\(words[$0].xmlEscaped)</p>" } ?? "")
    <form class="choices settings" method="post" action="/settings">\(hidden(form))
    \(content)
    <p><button>\(words[button].xmlEscaped)</button></p></form>
    """
  }

  private func select(
    _ name: String, _ label: String, options: [(value: String, text: String)],
    chosen: String, note: String? = nil
  ) -> String {
    let items = options.map { value, text in
      "<option value=\"\(value.xmlEscaped)\"\(value == chosen ? " selected" : "")>"
        + "\(text.xmlEscaped)</option>"
    }
    let described = note == nil ? "" : " aria-describedby=\"\(name)-note\""
    let text = note.map { "<small id=\"\(name)-note\">\(words[$0].xmlEscaped)</small>" } ?? ""
    return """
      <p class="field"><label for="\(name)">\(words[label].xmlEscaped)</label>\
      <select id="\(name)" name="\(name)"\(described)>\(items.joined())</select>\(text)</p>
      """
  }

  private func input(
    _ name: String, _ label: String, _ value: String, isRequired: Bool = false,
    example: String = ""
  ) -> String {
    """
    <p class="field"><label for="\(name)">\(words[label].xmlEscaped)</label>\
    <input id="\(name)" name="\(name)" value="\(value.xmlEscaped)" \
    placeholder="\(example.xmlEscaped)" autocomplete="off"\(isRequired ? " required" : "")></p>
    """
  }
}
