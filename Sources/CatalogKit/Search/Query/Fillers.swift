import TextFolding

/// Words of a question to a librarian that say nothing about the book: `jakie macie książki o`.
enum Fillers {
  /// The line without such words; `nil` if there are none, or nothing else.
  ///
  /// What is excluded or in quotes is kept.
  static func removed(from line: String) -> String? {
    guard line.utf8.count <= 200, !line.contains(where: QueryLine.quotes.contains) else {
      return nil
    }
    let words = line.split(whereSeparator: \.isWhitespace)
    let kept = words.enumerated().filter { index, word in
      let isExcluded = word.first == "-" || index > 0 && words[index - 1] == "NOT"
      return isExcluded
        || !all.contains(String(word).folded.filter { $0.isLetter || $0.isNumber })
    }
    .map(\.element)
    guard kept.count < words.count,
      kept.contains(where: { word in word.contains { $0.isLetter || $0.isNumber } })
    else { return nil }
    return kept.joined(separator: " ").filter { $0 != "?" }
  }

  private static let all = Set(
    """
    jaki jaka jakie jakich jakies jakis jakas ktore ktora ktory czy jest sa byc ma maja macie masz
    mamy cos szukam szukamy szuka potrzebuje potrzebna potrzebny potrzebne chce chcialbym chcialabym
    prosze poprosze gdzie znajde znalezc temat temacie tematu dotyczace dotyczaca dotyczacy zwiazane
    sygnatura sygnature sygnaturze autorstwa dostepne dostepna wolne mnie
    ksiazka ksiazke ksiazki ksiazek podrecznik podreczniki podrecznika
    any about on have you do are there is looking need want find where your me please
    book books textbook textbooks
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
