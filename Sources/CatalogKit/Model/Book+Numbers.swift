extension Book {
  /// The ISBNs as printed, that of the book first.
  var printedISBNs: [String] { numbers(details.isbns, hasOwn: !isNumberedAsSerial) }

  /// The ISSNs as printed, that of the book first.
  var printedISSNs: [String] { numbers(details.issns, hasOwn: isNumberedAsSerial) }

  /// Whether the book's own number is an ISSN, perhaps with a wrong check digit.
  private var isNumberedAsSerial: Bool {
    if let number = StandardNumber(standardNumber) { return number.kind == .issn }
    return details.issns.contains(standardNumber)
      || !details.isbns.contains(standardNumber)
        && StandardNumber.compact(standardNumber).count == 8
  }

  private func numbers(_ listed: [String], hasOwn: Bool) -> [String] {
    let own = standardNumber.isEmpty || !hasOwn ? [] : [standardNumber]
    return own + listed.filter { $0 != standardNumber }
  }
}
