/// How far a harvest is, from reply to reply.
struct HarvestProgress {
  /// What follows from a reply.
  enum Step {
    /// The same list is requested in another way; the reply has no records.
    case again
    /// The list is empty.
    case nothingNew
    /// Records, and another page after them.
    case more
    /// Records, the last ones of the list.
    case complete
  }

  /// The state to store with the records of the last reply.
  private(set) var state: HarvestState
  /// The formats to request, the preferred one first.
  private var prefixes = ["marcxml", "marc21", "oai_marc"][...]
  /// Whether the list was requested by day, because the service rejected times of day.
  private var isByDay = false
  private var seenTokens: Set<String> = []

  /// The length of a date without the time of day.
  private static let day = 10

  init(_ state: HarvestState) { self.state = state }

  /// The format to request.
  var prefix: String { prefixes.first ?? "marcxml" }

  /// Takes note of a reply.
  ///
  /// - Throws: ``CatalogError`` of kind `service` for an error of the service that another request
  ///   cannot mend, and for a list without an end.
  mutating func advance(over page: HarvestPage) throws(CatalogError) -> Step {
    if let error = page.envelope.error { return try recover(from: error) }
    // Every reply of the protocol has a date; the login page of a network has none.
    guard !page.envelope.responseDate.isEmpty || !page.records.isEmpty else {
      throw CatalogError(.service, "the reply is not a valid OAI-PMH document")
    }
    if state.token.isEmpty { state.began = page.envelope.responseDate }
    let next = page.envelope.token ?? ""
    guard next.isEmpty || seenTokens.insert(next).inserted else {
      throw CatalogError(.service, "the service repeats a resumption token; the list has no end")
    }
    state.token = next
    guard next.isEmpty else { return .more }
    // Books changed since the first reply may be missing from later ones.
    if !state.began.isEmpty { state.until = state.began }
    state.began = ""
    return .complete
  }

  private mutating func recover(
    from error: (code: String, message: String)
  ) throws(CatalogError) -> Step {
    switch error.code {
    case "noRecordsMatch": return .nothingNew
    case "cannotDisseminateFormat" where prefixes.count > 1:
      prefixes.removeFirst()
      return .again
    case "badResumptionToken" where !state.token.isEmpty:
      // The resumption token has expired, so the list is read again from its beginning.
      guard !seenTokens.contains("") else {
        throw CatalogError(.service, "the service does not accept its own resumption token")
      }
      state.token = ""
      state.began = ""
      seenTokens = [""]
      return .again
    case "badArgument" where state.token.isEmpty && state.until.count > Self.day && !isByDay:
      isByDay = true
      state.until = String(state.until.prefix(Self.day))
      return .again
    default: throw CatalogError(.service, "the service says \(error.code): \(error.message)")
    }
  }
}
