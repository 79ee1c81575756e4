import CheckedRows

/// The codes in 003 and 040 that identify the catalogue that wrote a record.
enum OrganizationCode {
  /// The code of any catalogue of CityKit.
  static let any = "CityKit"

  /// The code of the catalogue in a database, which its backups share.
  static func own(in database: Database) throws -> String {
    let identity = try Int64.fetchOne(database, sql: "SELECT identity FROM catalog") ?? 0
    return "\(any)-\(String(UInt64(bitPattern: identity), radix: 16))"
  }
}

extension MARCRecord {
  /// Whether 003 or 040 contains a code.
  func names(_ code: String) -> Bool { organizations.contains(code) }

  /// Whether a catalogue of CityKit wrote the record.
  ///
  /// A record without codes is recognised by other marks.
  var isOfCityKit: Bool {
    let organizations = organizations
    if organizations.contains(where: { $0.hasPrefix(OrganizationCode.any) }) { return true }
    let holding = fields("852").first?["j"]
    return organizations.isEmpty && holding != nil
      && controlFields.first { $0.tag == "001" }?.value == holding
  }

  private var organizations: [String] {
    let control = controlFields.filter { $0.tag == "003" }.map(\.value.trimmed)
    let sources = fields("040").flatMap(\.subfields)
      .filter { $0.code == "a" || $0.code == "d" }.map(\.value.trimmed)
    return (control + sources).filter { !$0.isEmpty }
  }
}
