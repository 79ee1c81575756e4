import Foundation

extension URL {
  /// The address with further names and values in its query.
  ///
  /// `URLComponents` leaves plus signs as they are, which servers read as spaces; resumption tokens
  /// in Base64 contain them.
  func asking(_ pairs: [(name: String, value: String)]) -> URL {
    guard !pairs.isEmpty else { return self }
    let url = appending(queryItems: pairs.map { URLQueryItem(name: $0.name, value: $0.value) })
    var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let query = components?.percentEncodedQuery?.replacing("+", with: "%2B")
    components?.percentEncodedQuery = query
    return components?.url ?? url
  }
}
