#if Services
internal import Foundation
internal import HTTPTypes

/// The paths to which programs send positions.
enum LiveRoute: String {
  case ownTracks = "/owntracks"
  case overland = "/overland"
  case gpsLogger = "/gpslogger"
  case traccar = "/traccar"

  /// The permitted HTTP methods.
  var methods: [HTTPRequest.Method] {
    switch self {
    case .ownTracks, .overland: [.post]
    case .gpsLogger, .traccar: [.get, .post]
    }
  }

  /// The response body that the sending program expects.
  var success: String {
    switch self {
    // OwnTracks expects an array of messages for the phone.
    case .ownTracks: "[]"
    case .overland: #"{"result":"ok"}"#
    case .gpsLogger, .traccar: #"{"status":"ok"}"#
    }
  }
}

/// The parameters of a query, decoded.
struct LiveQuestion {
  private(set) var values: [String: String]

  init(_ query: String) {
    var values: [String: String] = [:]
    for part in query.split(separator: "&").prefix(100) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func decoded(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
      }
      values[decoded(pair[0])] = pair.count > 1 ? decoded(pair[1]) : ""
    }
    self.values = values
  }

  subscript(name: String) -> String? { values[name] }

  /// These parameters and those of a form in a body, of which the query goes before.
  func adding(form body: [UInt8]) -> LiveQuestion {
    var both = self
    both.values.merge(LiveQuestion(String(decoding: body, as: UTF8.self)).values) { mine, _ in mine
    }
    return both
  }
}
#endif
