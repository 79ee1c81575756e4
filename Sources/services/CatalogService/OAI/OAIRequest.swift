#if Services
internal import CatalogKit

/// A harvester's request, validated against the arguments of its verb.
struct OAIRequest {
  /// The six verbs of the protocol.
  enum Verb: String {
    case identify = "Identify"
    case listMetadataFormats = "ListMetadataFormats"
    case listSets = "ListSets"
    case listIdentifiers = "ListIdentifiers"
    case listRecords = "ListRecords"
    case getRecord = "GetRecord"

    var needed: [String] {
      switch self {
      case .identify, .listMetadataFormats, .listSets: []
      case .listIdentifiers, .listRecords: ["metadataPrefix"]
      case .getRecord: ["identifier", "metadataPrefix"]
      }
    }

    var optional: [String] {
      switch self {
      case .listMetadataFormats: ["identifier"]
      case .listIdentifiers, .listRecords: ["from", "until", "set"]
      case .identify, .listSets, .getRecord: []
      }
    }

    var takesToken: Bool {
      self == .listSets || self == .listIdentifiers || self == .listRecords
    }
  }

  let verb: Verb
  /// The arguments other than the verb, by name.
  let arguments: [String: String]

  /// Parses the parameters.
  ///
  /// - Throws: ``OAIError`` for an unknown verb, and for arguments that it does not accept.
  init(_ parameters: Parameters) throws(OAIError) {
    let verbs = parameters.all("verb")
    guard verbs.count == 1, let verb = Verb(rawValue: verbs[0]) else {
      throw OAIError(.badVerb, verbs.count > 1 ? "the verb is repeated" : "no such verb")
    }
    self.verb = verb
    var arguments: [String: String] = [:]
    for name in parameters.names where name != "verb" {
      guard arguments.updateValue(parameters[name] ?? "", forKey: name) == nil else {
        throw OAIError(.badArgument, "\(name) is repeated")
      }
    }
    let allowed = verb.needed + verb.optional
    if verb.takesToken, arguments["resumptionToken"] != nil {
      guard arguments.count == 1 else {
        throw OAIError(.badArgument, "resumptionToken cannot be combined with other arguments")
      }
    } else {
      for name in arguments.keys.sorted() where !allowed.contains(name) {
        throw OAIError(.badArgument, "\(verb.rawValue) takes no \(name)")
      }
      for name in verb.needed where arguments[name] == nil {
        throw OAIError(.badArgument, "\(name) is missing")
      }
    }
    // Replies repeat these arguments, and the protocol's schema restricts their characters.
    for name in ["metadataPrefix", "set"] {
      if let value = arguments[name], !Self.isName(value, withLevels: name == "set") {
        throw OAIError(.badArgument, "\(name) must consist of letters, digits and -_.!~*'()")
      }
    }
    self.arguments = arguments
  }

  /// Whether a text is the name of a format or of a set, whose levels are separated by colons.
  private static func isName(_ text: String, withLevels: Bool) -> Bool {
    let parts = text.split(
      separator: ":", maxSplits: withLevels ? .max : 0, omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy {
          $0.isASCII && ($0.isLetter || $0.isNumber || "-_.!~*'()".contains($0))
        }
    }
  }

  /// The start of a list: the position of its token, or the beginning of the selection.
  ///
  /// - Throws: ``OAIError`` for invalid tokens, times, sets and formats.
  func list() throws(OAIError) -> (format: OAIFormat, range: HarvestRange, token: ResumptionToken?)
  {
    if let text = arguments["resumptionToken"] {
      guard let token = ResumptionToken(text) else {
        throw OAIError(.badResumptionToken, "the token was not issued by this service")
      }
      return (token.format, token.range, token)
    }
    let format = try OAIFormat.named(arguments["metadataPrefix"] ?? "")
    var range = HarvestRange()
    if let from = arguments["from"] { range.start = try Self.time(from, "from").lowerBound }
    if let until = arguments["until"] { range.end = try Self.time(until, "until").upperBound }
    if let from = arguments["from"], let until = arguments["until"],
      from.utf8.count != until.utf8.count
    {
      throw OAIError(.badArgument, "from and until must be equally exact")
    }
    if arguments["from"] != nil, arguments["until"] != nil, range.start >= range.end {
      throw OAIError(.badArgument, "from must not be later than until")
    }
    if let set = arguments["set"] { range.category = try Self.category(set) }
    guard range.start < range.end else {
      throw OAIError(.noRecordsMatch, "no records were changed then")
    }
    return (format, range, nil)
  }

  private static func time(_ text: String, _ name: String) throws(OAIError) -> Range<Int64> {
    guard let range = OAITime.range(text) else {
      throw OAIError(.badArgument, "\(name) must be YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ")
    }
    return range
  }

  /// The category of a set: `G01`, or `G01:G01-S00` below it.
  private static func category(_ set: String) throws(OAIError) -> CategoryID {
    guard let name = set.split(separator: ":").last, let id = CategoryID(String(name)),
      id.setName == set
    else { throw OAIError(.noRecordsMatch, "there is no such set") }
    return id
  }
}

extension CategoryID {
  /// The category as an OAI-PMH set, in which colons separate the levels.
  var setName: String { isMain ? description : "\(main):\(description)" }
}
#endif
