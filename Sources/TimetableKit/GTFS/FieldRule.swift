/// What the values of a column must be.
struct FieldRule {
  enum Form {
    case any
    case url
    case email
    case color
    case date
    case language
    case currency
    case timeZone
    /// One of the specification's numbers for kinds.
    case kind(ClosedRange<Int>)
    case whole
    case amount

    /// Its name in rules, `malformed-url`.
    var name: String {
      switch self {
      case .any: "text"
      case .url: "url"
      case .email: "email"
      case .color: "color"
      case .date: "date"
      case .language: "language"
      case .currency: "currency"
      case .timeZone: "time-zone"
      case .kind, .whole, .amount: "number"
      }
    }
  }

  let column: String
  let isRequired: Bool
  /// Whether it is part of what identifies the row.
  let isKey: Bool
  let form: Form
  /// The column of another table that has all its values.
  let reference: (table: String, column: String)?

  /// Parses a rule such as `agency_url required url`.
  init(_ text: Substring) {
    let words = text.split(separator: " ")
    column = words.first.map(String.init) ?? ""
    isRequired = words.contains("required")
    isKey = words.contains("key")
    form = words.lazy.compactMap(Self.form).first ?? .any
    reference = words.first { $0.hasPrefix("=") }.map { word in
      let parts = word.dropFirst().split(separator: "/").map(String.init)
      return (parts.first ?? "", parts.last ?? "")
    }
  }

  private static func form(_ word: Substring) -> Form? {
    switch word {
    case "url": return .url
    case "email": return .email
    case "color": return .color
    case "date": return .date
    case "language": return .language
    case "currency": return .currency
    case "zone": return .timeZone
    case "whole": return .whole
    case "amount": return .amount
    default:
      let ends = word.split(separator: "-").compactMap { Int($0) }
      guard ends.count == 2, ends[0] <= ends[1] else { return nil }
      return .kind(ends[0]...ends[1])
    }
  }
}

/// The columns of GTFS tables that are checked one value at a time, from `gtfs-fields.txt`.
///
/// A table follows those to which it refers. `stop_times.txt` and `shapes.txt` have checks of their
/// own. Reference: gtfs.org/documentation/schedule/reference.
enum FieldRules {
  static let tables: [(table: String, columns: [FieldRule])] =
    String(decoding: PackageResources.gtfs_fields_txt, as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { line in
      let parts = line.split(separator: ":")
      let columns = parts.count == 2 ? parts[1].split(separator: ",").map(FieldRule.init) : []
      return ("\(parts.first ?? "").txt", columns)
    }
}
