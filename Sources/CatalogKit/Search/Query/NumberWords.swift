/// Numbers in digits and in words: `100 zadań` and "Sto zadań".
enum NumberWords {
  /// The other way to write a number; empty for other words.
  ///
  /// - Parameter key: A folded word.
  static func alternatives(to key: [UInt8]) -> [[UInt8]] {
    let text = String(decoding: key, as: UTF8.self)
    if let word = words[text] { return [Array(word.utf8)] }
    return digits[text].map { [Array($0.utf8)] } ?? []
  }

  /// The numbers that are one word in Polish; compound ones are several words.
  private static let words: [String: String] = [
    "2": "dwa", "3": "trzy", "4": "cztery", "5": "piec", "6": "szesc", "7": "siedem", "8": "osiem",
    "9": "dziewiec", "10": "dziesiec", "11": "jedenascie", "12": "dwanascie", "13": "trzynascie",
    "14": "czternascie", "15": "pietnascie", "16": "szesnascie", "17": "siedemnascie",
    "18": "osiemnascie", "19": "dziewietnascie", "20": "dwadziescia", "30": "trzydziesci",
    "40": "czterdziesci", "50": "piecdziesiat", "60": "szescdziesiat", "70": "siedemdziesiat",
    "80": "osiemdziesiat", "90": "dziewiecdziesiat", "100": "sto", "200": "dwiescie",
    "300": "trzysta", "400": "czterysta", "500": "piecset", "1000": "tysiac",
  ]

  private static let digits = Dictionary(uniqueKeysWithValues: words.map { ($0.value, $0.key) })
}
