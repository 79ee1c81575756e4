import CatalogKit
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// What the running original answered, asked of ours in strict mode.
@Suite(.enabled(if: RealData.isPresent)) struct OriginalServiceTests {
  private static var examples: [NSDictionary] {
    let data = try? Data(contentsOf: RealData.url("catalog/expected/http_examples.json"))
    let array = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return array as? [NSDictionary] ?? []
  }

  private static var names: [String] { examples.compactMap { $0["case"] as? String } }

  @Test(arguments: names)
  func `examples`(name: String) async throws {
    let example = try #require(Self.examples.first { $0["case"] as? String == name })
    let request = try #require(example["request"] as? NSDictionary)
    let method = try #require(
      (request["method"] as? String).flatMap { HTTPRequest.Method(rawValue: $0) })
    let body =
      try request["body"].map { Array(try JSONSerialization.data(withJSONObject: $0)) }
      ?? (request["raw"] as? String).map { Array($0.utf8) } ?? []
    let reply = try await ServiceClient(.strict).send(
      try #require(request["path"] as? String), method, body: body)
    let status = try #require(example["status"] as? Int)
    guard status != 500 else {
      #expect(reply.status == 400)
      let problem = try #require(reply.json as? NSDictionary)
      #expect(problem["key"] is String)
      return
    }
    #expect(reply.status == status)
    #expect(reply.headers[.contentType] == "application/json")
    if let expected = example["response"] as? NSArray {
      let answered = try #require(reply.json as? [Any])
      #expect(answered.prefix(expected.count).map { $0 as? NSDictionary } as NSArray == expected)
      let isCut = example["response_note"] as? String
      #expect(
        isCut ?? "first \(expected.count) of \(answered.count)"
          == "first \(expected.count) of \(answered.count)")
    } else {
      #expect(reply.json as? NSDictionary == example["response"] as? NSDictionary)
    }
  }
}
