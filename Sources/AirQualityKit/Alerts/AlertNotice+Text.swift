import Foundation

extension AlertNotice {
  /// A one-line summary, for subjects and titles.
  public func title(in language: AirLanguage) -> String {
    let (english, polish) =
      switch (kind, grade) {
      case (.test, _): ("Test", "Próba")
      case (.recovered, _): ("Air back to normal", "Powietrze wróciło do normy")
      case (_, .alert): ("Air quality ALERT", "ALARM: jakość powietrza")
      default: ("Air quality warning", "Ostrzeżenie: jakość powietrza")
      }
    return "\(language.pick(english, polish)): \(stationName)"
  }

  /// Sentences with the measured value, its time, and the source of the data.
  public func text(in language: AirLanguage) -> String {
    if kind == .test {
      return language.pick(
        "Messages from airq arrive here.", "Wiadomości programu airq docierają tutaj.")
    }
    let time = hour.polishText
    return language.pick(
      "\(sentence(in: language)). Hour that ended \(time), rule \(rule).",
      "\(sentence(in: language)). Godzina zakończona \(time), reguła \(rule).")
      + " Źródło: GIOŚ / PMŚ"
  }

  /// The measured value and the threshold.
  public func sentence(in language: AirLanguage) -> String {
    if basis == .announced { return announcement(in: language) }
    guard let pollutant, let hours else {
      let level = IndexLevel(rawValue: Int(value))?.name(in: language) ?? "–"
      let bound = IndexLevel(rawValue: Int(threshold))?.name(in: language) ?? "–"
      return language.pick(
        "Index: \(level); threshold: \(bound)", "Indeks: \(level); próg: \(bound)")
    }
    let name = Pollutant(id: pollutant).code
    let mean = language.number(value)
    let bound = language.number(threshold)
    if basis == .forecast {
      let day = detail ?? ""
      return language.pick(
        "\(name) forecast for \(day): \(mean) µg/m³ over \(hours) h; threshold: \(bound) µg/m³",
        "\(name), prognoza na \(day): \(mean) µg/m³ przez \(hours) h; próg: \(bound) µg/m³")
    }
    return language.pick(
      "\(name): \(mean) µg/m³ over \(hours) h; threshold: \(bound) µg/m³",
      "\(name): \(mean) µg/m³ przez \(hours) h; próg: \(bound) µg/m³")
  }

  private func announcement(in language: AirLanguage) -> String {
    let name = pollutant.map { Pollutant(id: $0).code + ", " } ?? ""
    let zone = detail.map { ": \($0)" } ?? ""
    let (english, polish) =
      switch value {
      case 3...: ("alert level exceeded", "przekroczony poziom alarmowy")
      case 2...: ("information level exceeded", "przekroczony poziom informowania")
      case 1...: ("limit exceeded", "przekroczony poziom dopuszczalny")
      default: ("no official notice", "brak komunikatu")
      }
    return language.pick("Official notice: ", "Komunikat: ") + name
      + language.pick(english, polish) + zone
  }
}
