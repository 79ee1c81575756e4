internal import SectionFile

/// What signs and markings along the streets say.
struct StreetSigns: Sendable {
  /// The kinds of texts, with the names of their sections.
  enum Kind: String, CaseIterable {
    case destinations, exits, pronunciations, lanes
  }

  private let columns: [Kind: EdgeTexts]

  /// - Parameter columns: The texts of each kind.
  init(_ columns: [Kind: EdgeTexts]) { self.columns = columns }

  /// The number of the text of a directed edge; 0, which is the empty text, where it has none.
  func text(_ kind: Kind, of directed: Int) -> UInt32 {
    columns[kind]?.text(of: directed) ?? 0
  }

  /// Whether no number leads out of bounds.
  func isConsistent(edgeCount: Int, textCount: Int) -> Bool {
    columns.values.allSatisfy { $0.isConsistent(edgeCount: edgeCount, textCount: textCount) }
  }
}
