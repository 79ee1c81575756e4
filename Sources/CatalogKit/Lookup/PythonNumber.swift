/// Integers as parsed by Python's `int()`, on which clients of the 2014 service rely.
enum PythonNumber {
  /// The integer: digits of any script with single `_` between them, a sign, surrounding spaces.
  static func integer(_ text: String) -> Int? {
    let trimmed = text.trimmed
    if let plain = Int(trimmed) { return plain }
    var rest = Array(trimmed.unicodeScalars)[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    var number = 0
    var isAfterDigit = false
    for scalar in rest {
      if scalar == "_", isAfterDigit {
        isAfterDigit = false
        continue
      }
      guard scalar.properties.generalCategory == .decimalNumber,
        let value = scalar.properties.numericValue
      else { return nil }
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tens.addingReportingOverflow(Int(value))
      guard !overflow, !isTooLarge else { return nil }
      number = sum
      isAfterDigit = true
    }
    guard isAfterDigit else { return nil }
    return isNegative ? -number : number
  }
}
