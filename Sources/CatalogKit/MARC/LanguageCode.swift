/// Codes of languages in MARC records, which are those of ISO 639-2/B.
enum LanguageCode {
  /// Whether a text is a code of three letters.
  static func isMARC(_ text: String) -> Bool {
    text.count == 3 && text.allSatisfy { $0.isASCII && $0.isLowercase }
  }

  /// The code of a language that is given by a code or a tag, such as `pl` or `en-US`.
  ///
  /// - Returns: `nil` for a language that is not in the table.
  static func marc(_ tag: String) -> String? {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return isMARC(language) ? language : twoLetters[language]
  }

  private static let twoLetters = Dictionary(
    uniqueKeysWithValues: """
      af afr|ar ara|az aze|be bel|bg bul|bn ben|bs bos|ca cat|cs cze|cy wel|da dan|de ger|el gre|\
      en eng|eo epo|es spa|et est|eu baq|fa per|fi fin|fr fre|ga gle|gl glg|he heb|hi hin|hr hrv|\
      hu hun|hy arm|id ind|is ice|it ita|ja jpn|ka geo|kk kaz|ko kor|la lat|lt lit|lv lav|mk mac|\
      mn mon|ms may|nb nob|nl dut|nn nno|no nor|pl pol|pt por|ro rum|ru rus|sk slo|sl slv|sq alb|\
      sr srp|sv swe|ta tam|te tel|th tha|tr tur|uk ukr|ur urd|uz uzb|vi vie|yi yid|zh chi
      """.split(separator: "|").map { (String($0.prefix(2)), String($0.suffix(3))) })
}
