internal import CivilTime
internal import Foundation
internal import Localization
internal import TabularKit

extension FeedValidator {
  /// The values of the columns that others refer to.
  private typealias Known = [String: Set<String>]

  /// Checks the values of all tables one by one, and their references to other tables.
  func checkFields(_ report: inout FeedReport) throws(TimetableError) {
    var known: Known = [:]
    let wanted = Set(
      FieldRules.tables.flatMap(\.columns).compactMap(\.reference)
        .map { "\($0.table)/\($0.column)" })
    for (table, columns) in FieldRules.tables {
      guard var reader = try feed.files.reader(table) else { continue }
      var rules: [(rule: FieldRule, column: Int, name: String)] = []
      for rule in columns {
        if let column = try reader.optional(rule.column) {
          rules.append((rule, column, "\(table.dropLast(4))/\(rule.column)"))
        }
      }
      let keys = rules.filter(\.rule.isKey)
      let width = reader.header.count
      var seen: Set<[String]> = []
      var count = 0
      try reader.forEachRow(&report) { row throws(RowProblem) in
        count += 1
        for (rule, column, name) in rules {
          let text = row.text(column)
          if let text, wanted.contains(name) { known[name, default: []].insert(text) }
          try Self.check(text, rule, known)
        }
        let key = keys.map { row.text($0.column) ?? "" }
        if !keys.isEmpty, !key.allSatisfy(\.isEmpty), !seen.insert(key).inserted {
          throw RowProblem("duplicate-key", Message("finding.duplicate-key"))
        }
        if row.count > width { throw RowProblem("long-row", Message("finding.long-row")) }
      }
      if table == "feed_info.txt", count > 1 {
        add(
          "several-rows", Message("finding.several-rows"), file: table, line: nil, to: &report)
      }
    }
  }

  private static func check(
    _ text: String?, _ rule: FieldRule, _ known: Known
  ) throws(RowProblem) {
    guard let text else {
      guard !rule.isRequired else {
        throw RowProblem("missing-field", Message("finding.missing-field", .text(rule.column)))
      }
      return
    }
    if let reference = rule.reference,
      known["\(reference.table)/\(reference.column)"]?.contains(text) != true
    {
      throw RowProblem(
        "unknown-reference", Message("finding.unknown-reference", .text(rule.column)))
    }
    if let problem = problem(text, rule) { throw problem }
  }

  private static func problem(_ text: String, _ rule: FieldRule) -> RowProblem? {
    if case .kind(let range) = rule.form, let number = Int(text) {
      guard !range.contains(number) else { return nil }
      return RowProblem(
        "unknown-value", Message("finding.unknown-value", .text(rule.column)), .warning)
    }
    guard !isWellFormed(text, rule.form) else { return nil }
    let name = "malformed-\(rule.form.name)"
    return RowProblem(name, Message("finding.\(name)", .text(rule.column)))
  }

  private static func isWellFormed(_ text: String, _ form: FieldRule.Form) -> Bool {
    switch form {
    case .any: true
    case .url: isURL(text)
    case .email: isEmail(text)
    case .color: isColor(text)
    case .date: text.utf8.count == 8 && CivilDate(text) != nil
    case .language: isLanguage(text)
    case .currency: text.utf8.count == 3 && text.utf8.allSatisfy { 65...90 ~= $0 }
    case .timeZone: TimeZone(identifier: text) != nil
    case .kind, .whole: Int(text).map { $0 >= 0 } == true
    case .amount: Double(text).map { $0 >= 0 && $0.isFinite } == true
    }
  }

  private static func isURL(_ text: String) -> Bool {
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].isEmpty, !parts[2].isEmpty else { return false }
    let scheme = parts[0].lowercased()
    return (scheme == "http:" || scheme == "https:") && !text.contains(where: \.isWhitespace)
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !parts[1].hasPrefix(".") && !parts[1].hasSuffix(".")
      && !text.contains(where: \.isWhitespace)
  }

  /// Whether a text has the form of a BCP 47 tag; `mul` stands for several languages.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ 97...122 ~= $0 | 0x20 })
    else { return false }
    return parts.dropFirst().allSatisfy { (1...8).contains($0.utf8.count) }
  }
}
