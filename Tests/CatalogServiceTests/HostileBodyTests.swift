import CatalogKit
import HTTPTypes
import TestSupport
import Testing

@Suite struct HostileBodyTests {
  private static let pieces = [
    "{", "}", "[", "]", ":", ",", "\"query\"", "\"filters\"", "\"categories\"", "\"pagination\"",
    "\"offset\"", "\"limit\"", "0", "-1", "1e999", "99999999999999999999", "null", "true", "\"\"",
    "\"title__regex\"", "\"(((((\"", "\"(a+)+$\"", "\"[\"", "\"%\"", "\"_\"",
    "\"'; DROP TABLE book; --\"",
    "\"year__gte\"", "\"categories__category_id__in\"", "\"\\ud800\"", "\"\\u0000\"", "\u{0}", " ",
    "\"title__contains\"", "\"__\"", "\"____\"", "\"title__\"", "\"__title\"", "\"id__in\"",
    "\u{FEFF}",
  ]
  private static let keys = [
    "title", "title__contains", "year__range", "signature_ms__in", "title__regex", "id__gt", "x",
    "categories__category_name__icontains", "categories__category_id__in", "__", "year__regex",
    "pk__isnull", "categories__id__lt", "title__iregex", "availability__endswith", "a__b__c__d",
  ]
  private static let values = [
    "\"a\"", "\"\"", "1", "-9223372036854775808", "9223372036854775808", "1.5", "null", "[]",
    "[1,2]",
    "[\"a\",\"b\"]", "{}", "true", "\"1\"", "\" 7 \"", "\"(a|b)*c\"", "\"\\\\1\"", "\"[z-a]\"",
    "\"(?i)x\"", "\"a{2,1}\"", "\"'\\\"\\\\%_\"", "\"\u{1F600}\"", "\"x{1000}{1000}\"", "[[1],[2]]",
  ]

  @Test func `odd bodies are answered with 200 or 4xx`() async throws {
    var random = SeededGenerator(seed: 2026)
    let strict = try ServiceClient(.strict)
    let fixed = try ServiceClient(.fixed)
    for index in 0..<Rounds.count(20_000) {
      let body: [UInt8]
      switch index % 3 {
      case 0:
        body = Self.question(&random)
      case 1:
        body = (0..<Int.random(in: 1...30, using: &random)).flatMap { _ in
          Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
        }
      default:
        var bytes = Self.question(&random)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        body = bytes
      }
      let client = index % 2 == 0 ? strict : fixed
      let status = try await client.send("/books", .post, body: body).status
      guard status == 200 || (400..<500).contains(status) else {
        Issue.record("\(status) for \(String(decoding: body, as: UTF8.self))")
        return
      }
    }
    #expect(try Sample.catalog.get().counts().books == 304)
  }

  private static func question(_ random: inout SeededGenerator) -> [UInt8] {
    let filters = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      "\"\(keys.randomElement(using: &random) ?? "")\":\(values.randomElement(using: &random) ?? "")"
    }
    let categories = values.randomElement(using: &random) ?? ""
    let limit = ["0", "5", "-1", "1e3", "\"2\"", "7", "null"].randomElement(using: &random) ?? ""
    let list = Bool.random(using: &random) ? "[]" : categories
    return Array(
      """
      {"query":{"filters":{\(filters.joined(separator: ","))},"categories":\(list),
      "pagination":{"offset":0,"limit":\(limit)}}}
      """.utf8)
  }
}
