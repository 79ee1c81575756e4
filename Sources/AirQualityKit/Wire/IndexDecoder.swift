import Foundation
import Localization

/// Reads the official index of a station, in the format of either interface.
struct IndexDecoder {
  private struct Draft {
    var level: IndexLevel?
    var name: String?
    var computed: Date?
    var dataTime: Date?
  }

  /// The key of the overall index among the drafts; no pollutant has this number.
  private static let overall = Pollutant(id: 0)

  private let now: Date
  private var stationID: Int?
  private var drafts: [Pollutant: Draft] = [:]
  private var order: [Pollutant] = []
  private var isValid: Bool?
  private var critical: String?
  private var refusal = ServiceRefusal()

  private init(now: Date) { self.now = now }

  /// Reads a reply.
  ///
  /// - Throws: `AirError` for a reply that is not an index.
  static func decode(
    _ bytes: [UInt8], provenance: Provenance, now: Date
  ) throws(AirError) -> AirIndex {
    try JSONScanner.reading(bytes) { (scanner) throws(AirError) in
      var decoder = IndexDecoder(now: now)
      guard try scanner.kind() == .object else {
        throw scanner.malformed(Message("reply.notIndex"))
      }
      try decoder.read(&scanner)
      try scanner.finish()
      if let error = decoder.refusal.error { throw error }
      guard decoder.stationID != nil || !decoder.drafts.isEmpty else {
        throw scanner.malformed(Message("reply.noIndex"))
      }
      return decoder.index(provenance)
    }
  }

  private mutating func read(_ scanner: inout JSONScanner) throws(AirError) {
    var decoder = self
    try scanner.object { (key, scanner) throws(AirError) in
      try decoder.member(scanner.string(key), &scanner)
    }
    self = decoder
  }

  private mutating func member(
    _ name: String, _ scanner: inout JSONScanner
  ) throws(AirError) {
    switch name {
    case "AqIndex":
      if try scanner.kind() == .object { try read(&scanner) } else { try scanner.skipValue() }
    case "Identyfikator stacji pomiarowej", "id": stationID = try scanner.lenientInteger()
    case "Status indeksu ogólnego dla stacji pomiarowej", "stIndexStatus":
      isValid = try scanner.lenientFlag()
    case "Kod zanieczyszczenia krytycznego", "stIndexCrParam":
      critical = try scanner.lenientText()
    default:
      if let (pollutant, field) = IndexField.parse(name) {
        try take(field, of: pollutant ?? Self.overall, &scanner)
      } else if try !refusal.read(name, &scanner) {
        try scanner.skipValue()
      }
    }
  }

  private mutating func take(
    _ field: IndexField, of pollutant: Pollutant, _ scanner: inout JSONScanner
  ) throws(AirError) {
    var draft = drafts[pollutant] ?? Draft()
    if drafts[pollutant] == nil { order.append(pollutant) }
    switch field {
    case .level: draft.level = try scanner.lenientInteger().flatMap(IndexLevel.init)
    case .name: draft.name = try scanner.lenientText()
    case .computed: draft.computed = try date(&scanner)
    case .dataTime: draft.dataTime = try date(&scanner)
    case .nestedLevel:
      guard try scanner.kind() == .object else {
        try scanner.skipValue()
        break
      }
      try scanner.object { (key, scanner) throws(AirError) in
        switch scanner.string(key) {
        case "id": draft.level = try scanner.lenientInteger().flatMap(IndexLevel.init)
        case "indexLevelName": draft.name = try scanner.lenientText()
        default: try scanner.skipValue()
        }
      }
    }
    drafts[pollutant] = draft
  }

  /// A time as text in Polish local time, or in milliseconds since 1970.
  private func date(_ scanner: inout JSONScanner) throws(AirError) -> Date? {
    switch try scanner.kind() {
    case .string:
      let text = try scanner.text()
      return PolishTime.showing(scanner.string(text)).map { PolishTime.date($0, now: now) }
    case .number: return try scanner.epoch().map { PolishTime.date($0, now: now) }
    default:
      try scanner.skipValue()
      return nil
    }
  }

  private func index(_ provenance: Provenance) -> AirIndex {
    let whole = drafts[Self.overall] ?? Draft()
    let parts = order.filter { $0 != Self.overall }.map { pollutant in
      let draft = drafts[pollutant] ?? Draft()
      return AirIndex.Part(
        pollutant: pollutant, level: Self.level(draft), computed: draft.computed,
        dataTime: draft.dataTime)
    }
    return AirIndex(
      stationID: stationID ?? 0, level: Self.level(whole), computed: whole.computed,
      dataTime: whole.dataTime, levelName: whole.name, parts: parts, isValid: isValid,
      critical: critical, provenance: provenance)
  }

  /// The level by its number; `nil` if its name is missing.
  private static func level(_ draft: Draft) -> IndexLevel? {
    if let name = draft.name, name.lowercased().hasPrefix("brak") { return nil }
    return draft.level ?? draft.name.flatMap(IndexLevel.init(polishName:))
  }
}
