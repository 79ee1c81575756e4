#if Services
/// An error in a request, in the terms of OAI-PMH 2.0.
struct OAIError: Error, Equatable {
  /// The error conditions of the protocol.
  enum Code: String {
    case badArgument
    case badResumptionToken
    case badVerb
    case cannotDisseminateFormat
    case idDoesNotExist
    case noRecordsMatch
    case noSetHierarchy
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
#endif
