import Localization

/// The envelope around the rows of a reply: an object, or none in lists of the older API.
struct Envelope {
  /// The number of pages that the service announces.
  var totalPages = 1
  /// The `key` member of a list of values in the older API.
  var key: String?
  /// The number of unreadable rows.
  var badRows = 0
  private var wasFound = false

  /// Reads a complete reply and passes each row of its list to `row`, which returns whether it is
  /// usable.
  ///
  /// A row that is not an object is counted as unusable.
  ///
  /// - Throws: `AirError` for a reply without a list, and for an error body, with the kind it
  ///   gives.
  init(
    of bytes: [UInt8], row: (inout JSONScanner) throws(AirError) -> Bool
  ) throws(AirError) {
    var envelope = Envelope()
    var badRows = 0
    try JSONScanner.reading(bytes) { (scanner) throws(AirError) in
      try envelope.read(&scanner) { (scanner) throws(AirError) in
        try scanner.array { (scanner) throws(AirError) in
          guard try scanner.kind() == .object else {
            badRows += 1
            return try scanner.skipValue()
          }
          if try !row(&scanner) { badRows += 1 }
        }
      }
    }
    self = envelope
    self.badRows = badRows
  }

  private init() {}

  private mutating func read(
    _ scanner: inout JSONScanner, rows: (inout JSONScanner) throws(AirError) -> Void
  ) throws(AirError) {
    switch try scanner.kind() {
    case .array:
      wasFound = true
      try rows(&scanner)
    case .object:
      var envelope = self
      var refusal = ServiceRefusal()
      try scanner.object { (name, scanner) throws(AirError) in
        let name = scanner.string(name)
        if name == "values" || name.hasPrefix("Lista ") || name == "Przekroczenia" {
          try envelope.list(&scanner, rows)
        } else if name == "totalPages" {
          envelope.totalPages = try scanner.lenientInteger() ?? 1
        } else if name == "key" {
          envelope.key = try scanner.lenientText()
        } else if try !refusal.read(name, &scanner) {
          try scanner.skipValue()
        }
      }
      self = envelope
      if let error = refusal.error { throw error }
    case .end: throw scanner.malformed(Message("reply.empty"))
    default: throw scanner.malformed(Message("reply.notList"))
    }
    try scanner.finish()
    guard wasFound else { throw scanner.malformed(Message("reply.noList")) }
  }

  private mutating func list(
    _ scanner: inout JSONScanner, _ rows: (inout JSONScanner) throws(AirError) -> Void
  ) throws(AirError) {
    guard try scanner.kind() == .array else {
      // `null` means no rows; any other value is not a list.
      if try scanner.lenientText() == nil { wasFound = true }
      return
    }
    wasFound = true
    try rows(&scanner)
  }
}
