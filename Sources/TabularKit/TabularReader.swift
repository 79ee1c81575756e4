import FileAccess

/// Reads a table row by row, in constant memory.
///
/// ```swift
/// var reader = try TabularReader(path: "nodes.tsv", dialect: .tabs)
/// while let row = try reader.next() {
///   try row.require(4...5)
///   print(row[0], try row.double(1), try row.double(2), row.line)
/// }
/// ```
///
/// Delimiter and encoding are detected unless given. Lines end with LF, CR LF or CR. With a header,
/// look up columns by name once and then use their indices:
///
/// ```swift
/// var reader = try TabularReader(path: "stops.csv")
/// let header = try reader.header()
/// let name = try header.column("stop_name")
/// let latitude = try header.column("stop_lat")
/// while let row = try reader.next() {
///   print(row[name], try row.double(latitude))
/// }
/// ```
///
/// A row is a view of the reader's buffer; the compiler ensures that it is not used after the next
/// call of ``next()``. Only fields that are accessed become strings.
///
/// ## Threading
///
/// A reader is not copyable and belongs to one task at a time. Reading blocks: read large files in
/// a background task, and check for cancellation between rows.
///
/// ## Errors
///
/// Every problem is a ``TabularError`` with file, line and column, and without the table's
/// contents. Call ``next()`` again to skip a row with a problem, unless the file could not be read
/// or a limit of ``TabularLimits`` was exceeded.
///
/// The reader does not parse spreadsheet formats and does not interpret values.
public struct TabularReader: ~Copyable {
  /// The name of the file in messages.
  public let file: String?
  /// The dialect, with the delimiter that was given or detected.
  public let dialect: TabularDialect
  /// The limits on buffered data.
  public let limits: TabularLimits

  private let malformedText: TabularEncoding.MalformedText
  private var input: TextInput
  private var scanner: RowScanner
  private var fields: [FieldBounds]
  private var rewriter = FieldRewriter()
  private var context: [RowContext]
  private var isFinished = false

  /// Opens the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - dialect: The delimiter, quotes and comments.
  ///   - encoding: The encoding of the text.
  ///   - malformedText: What to do with bytes that are invalid in the encoding.
  ///   - limits: The limits of what a row may be, against hostile files.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/unreadable``.
  public init(
    path: String, dialect: TabularDialect = .detected, encoding: TabularEncoding = .detected,
    malformedText: TabularEncoding.MalformedText = .fails, limits: TabularLimits = TabularLimits()
  ) throws(TabularError) {
    let input: InputFile
    do { input = try InputFile(path: path) } catch { throw TabularError(error) }
    try self.init(
      ByteSource(input), file: path == "-" ? "standard input" : path, dialect: dialect,
      encoding: encoding, malformedText: malformedText, limits: limits)
  }

  /// Reads a table in memory; `file` is a name for messages.
  ///
  /// - Parameters:
  ///   - bytes: The whole table.
  ///   - file: The name of the file, for errors; `nil` for none.
  ///   - dialect: The delimiter, quotes and comments.
  ///   - encoding: The encoding of the text.
  ///   - malformedText: What to do with bytes that are invalid in the encoding.
  ///   - limits: The limits of what a row may be, against hostile files.
  /// - Throws: Nothing at present; ``next()`` throws errors in the table.
  public init(
    bytes: [UInt8], file: String? = nil, dialect: TabularDialect = .detected,
    encoding: TabularEncoding = .detected,
    malformedText: TabularEncoding.MalformedText = .fails, limits: TabularLimits = TabularLimits()
  ) throws(TabularError) {
    try self.init(
      ByteSource(bytes), file: file, dialect: dialect, encoding: encoding,
      malformedText: malformedText, limits: limits)
  }

  /// Reads a table that arrives in chunks, for example while it is decompressed.
  ///
  /// `chunks` returns the next bytes, or `nil` at the end; `file` is a name for messages.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for errors; `nil` for none.
  ///   - dialect: The delimiter, quotes and comments.
  ///   - encoding: The encoding of the text.
  ///   - malformedText: What to do with bytes that are invalid in the encoding.
  ///   - limits: The limits of what a row may be, against hostile files.
  ///   - chunks: Returns the next bytes, of any number; `nil` at the end.
  /// - Throws: Errors of `chunks`, as ``TabularError`` of kind ``TabularError/Kind/unreadable``
  ///   with their description.
  public init(
    file: String?, dialect: TabularDialect = .detected, encoding: TabularEncoding = .detected,
    malformedText: TabularEncoding.MalformedText = .fails, limits: TabularLimits = TabularLimits(),
    chunks: @escaping () throws -> [UInt8]?
  ) throws(TabularError) {
    try self.init(
      ByteSource(file: file, chunks: chunks), file: file, dialect: dialect, encoding: encoding,
      malformedText: malformedText, limits: limits)
  }

  private init(
    _ source: ByteSource, file: String?, dialect: TabularDialect, encoding: TabularEncoding,
    malformedText: TabularEncoding.MalformedText, limits: TabularLimits
  ) throws(TabularError) {
    precondition(dialect.isConsistent, "delimiter, quote and comment must be different characters")
    let input = try TextInput(source, encoding: encoding, wantsSample: dialect.delimiter == nil)
    var dialect = dialect
    if dialect.delimiter == nil {
      let sample = input.buffer.span.extracting(0..<input.end)
      dialect = DialectGuess.dialect(dialect, for: sample, isWhole: !input.hasMore)
    }
    self.init(
      input, file: file, dialect: dialect, malformedText: malformedText, limits: limits)
  }

  private init(
    _ input: TextInput, file: String?, dialect: TabularDialect,
    malformedText: TabularEncoding.MalformedText, limits: TabularLimits
  ) {
    self.input = input
    self.file = file
    self.dialect = dialect
    self.limits = limits
    self.malformedText = malformedText
    scanner = RowScanner(dialect: dialect, limits: limits)
    fields = Array(repeating: FieldBounds(start: 0, end: 0), count: min(limits.columns, 31) + 1)
    context = [RowContext(file: file, dialect: dialect)]
  }

  /// The encoding; ``TabularEncoding/detected`` while everything read is ASCII.
  public var encoding: TabularEncoding { input.encoding }

  /// Reads the next row; `nil` at the end of the table.
  ///
  /// - Throws: ``TabularError`` for malformed text or quotes, or if a limit is exceeded.
  /// - Complexity: O(bytes of the row); nothing is allocated.
  @_lifetime(&self)
  public mutating func next() throws(TabularError) -> TabularRow? {
    guard try advance() else { return nil }
    return TabularRow(
      window: input.buffer.span.extracting(scanner.rowStart..<scanner.rowEnd),
      fields: fields.span.extracting(0..<scanner.count),
      rewritten: rewriter.fields.span, contents: rewriter.contents.span,
      context: context.span, line: scanner.rowLine)
  }

  /// Reads the next row as the header of the table.
  ///
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/missingHeader`` at the end of the
  ///   table, or as `next()` does.
  public mutating func header() throws(TabularError) -> TabularHeader {
    let file = file
    guard let row = try next() else {
      throw TabularError(
        .missingHeader, "the table is empty; expected a header row", file: file, line: 1, column: 1)
    }
    return TabularHeader(row, file: file)
  }

  private mutating func advance() throws(TabularError) -> Bool {
    rewriter.clear()
    guard !isFinished, try findRow() else {
      isFinished = true
      return false
    }
    if scanner.count > limits.columns { throw tooManyColumns() }
    if let index = scanner.misquoted { throw misquoted(index) }
    if scanner.doubled > 0 || !scanner.isASCII { try rewrite() }
    return true
  }

  private mutating func findRow() throws(TabularError) -> Bool {
    scanner.beginRow()
    while true {
      switch scanner.scan(input, fields: &fields) {
      case .row:
        return true
      case .needsFields:
        guard fields.count <= limits.columns else { throw finished(tooManyColumns()) }
        let room = min(fields.count, limits.columns + 1 - fields.count)
        fields.append(contentsOf: repeatElement(FieldBounds(start: 0, end: 0), count: room))
      case .tooLong:
        throw finished(tooLong())
      case .needsBytes:
        scanner.forgetComment(before: input.end)
        let dropped = scanner.rowStart
        let hasMore: Bool
        do { hasMore = try input.fill(keeping: dropped) } catch { throw finished(error) }
        scanner.shift(by: dropped)
        if hasMore { continue }
        guard let last = scanner.finish(input, fields: &fields) else {
          return false
        }
        guard last == .needsFields else { return true }
        fields.append(FieldBounds(start: 0, end: 0))
      }
    }
  }

  /// Copies fields that cannot be slices of the buffer, because of doubled quotes or malformed
  /// text.
  private mutating func rewrite() throws(TabularError) {
    let malformed = scanner.isASCII ? nil : firstMalformed()
    if let malformed, malformedText == .fails { throw malformedText(at: malformed) }
    guard scanner.doubled > 0 || malformed != nil else { return }
    rewriter.rewrite(
      &fields, count: scanner.count, of: input.buffer[scanner.rowStart..<scanner.rowEnd],
      quote: dialect.quote, repairs: malformed != nil)
  }

  private func firstMalformed() -> Int? {
    let text = input.buffer.span.extracting(scanner.rowStart..<scanner.rowEnd)
    return UTF8Text.firstMalformed(in: text)?.lowerBound
  }
}

extension TabularReader {
  private mutating func finished(_ error: TabularError) -> TabularError {
    isFinished = true
    return error
  }

  private func malformedText(at offset: Int) -> TabularError {
    var index = 0
    while index + 1 < scanner.count, fields[index + 1].start <= offset { index += 1 }
    return failure(
      .malformedText,
      "the bytes are not valid \(input.encodingName); name the right encoding",
      at: fields[index].start)
  }

  private func misquoted(_ index: Int) -> TabularError {
    failure(
      .malformedQuoting,
      scanner.isUnterminated
        ? "the quoted field has no closing quote"
        : "text after the closing quote; quotes inside a quoted field are doubled",
      at: fields[index].start)
  }

  private func tooManyColumns() -> TabularError {
    let isStored = limits.columns < scanner.count
    return failure(
      .tooLong, "more than \(limits.columns) fields in a row; is the delimiter right?",
      at: isStored ? fields[limits.columns].start : scanner.fieldStart - scanner.rowStart)
  }

  private func tooLong() -> TabularError {
    guard let start = scanner.overlongField(before: input.end) else {
      return failure(
        .tooLong, "a row of more than \(limits.rowBytes) bytes; are there no line ends?", at: 0)
    }
    return failure(
      .tooLong, "a field of more than \(limits.fieldBytes) bytes; is a closing quote missing?",
      at: start - scanner.rowStart)
  }

  /// An error at an offset in the current row.
  private func failure(_ kind: TabularError.Kind, _ message: String, at offset: Int) -> TabularError
  {
    let start = scanner.rowStart
    let text = input.buffer.span.extracting(start..<start + offset)
    let place = TextPlace(of: offset, in: text, line: scanner.rowLine, quote: dialect.quote)
    return TabularError(kind, message, file: file, line: place.line, column: place.column)
  }
}
