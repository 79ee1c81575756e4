/// The keys of texts in Swift files: what they ask for, and what they never name.
package struct TextKeys {
  private var asked: Set<String> = []
  private var literals: Set<String> = []
  private var beginnings: Set<String> = []

  /// Reads the Swift files below folders of the root.
  ///
  /// - Parameter folders: The folders, as paths from the root.
  package init(in folders: String...) throws {
    for folder in folders {
      for path in Checkout.swiftFiles(in: folder) {
        let text = try Checkout.text(of: path)
        for match in text.matches(
          of:
            #/(?:Message|text|words|said|self|english)\(\s*"([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*)"/#
        ) {
          asked.insert(String(match.1))
        }
        for match in text.matches(of: #/"([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*)"/#) {
          literals.insert(String(match.1))
        }
        // Keys that end with a case's name: "level.\(rawValue)".
        for match in text.matches(of: #/"([a-z][A-Za-z0-9.]*\.)\\\(/#) {
          beginnings.insert(String(match.1))
        }
      }
    }
  }

  /// The keys that files ask for and that have no text.
  package func missing(from known: Set<String>) -> [String] {
    asked.filter { $0.contains(".") }.subtracting(known).sorted()
  }

  /// The keys that no file names.
  package func unused(of known: Set<String>) -> [String] {
    known.filter { key in
      !literals.contains(key) && !beginnings.contains { key.hasPrefix($0) }
    }.sorted()
  }
}
