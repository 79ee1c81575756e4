internal import Foundation

extension Language {
  /// A number in the language's notation, with at most `fractionDigits` decimals (0 to 15) and
  /// without trailing zeros.
  public func text(of number: Double, fractionDigits: Int = 1) -> String {
    guard number.isFinite else { return "–" }
    let digits = min(max(fractionDigits, 0), 15)
    var text = String(format: "%.\(digits)f", number)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    if text == "-0" { return "0" }
    return self == .english ? text : text.replacing(".", with: decimalSeparator)
  }
}
