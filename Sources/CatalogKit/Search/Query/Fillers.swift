import TextFolding

/// Words with which people ask a librarian and not a catalogue: `jakie macie książki o grafach`.
enum Fillers {
  /// The line without such words; `nil` if there are none, or nothing else.
  static func removed(from line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    let kept = words.filter { word in
      !all.contains(String(word).folded.trimmingPrefix { !$0.isLetter }.filter(\.isLetter))
    }
    guard kept.count < words.count,
      kept.contains(where: { $0.contains(where: \.isLetter) || $0.contains(where: \.isNumber) })
    else { return nil }
    return kept.joined(separator: " ").filter { $0 != "?" }
  }

  private static let all = Set(
    """
    jaki jaka jakie jakich jakies jakis jakas ktore ktora ktory czy jest sa byc ma maja macie masz
    mamy cos szukam szukamy szuka potrzebuje potrzebna potrzebny potrzebne chce chcialbym chcialabym
    prosze poprosze gdzie znajde znalezc temat temacie tematu dotyczace dotyczaca dotyczacy zwiazane
    sygnatura sygnature sygnaturze autor autora autorstwa pan pana pani prof profesor profesora
    dostepne dostepna wolne biblioteka bibliotece mnie
    ksiazka ksiazke ksiazki ksiazek podrecznik podreczniki podrecznika
    any about on have you do are there is looking need want find where your me please
    book books textbook textbooks
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
