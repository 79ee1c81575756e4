import FileAccess

/// Writes a table row by row, to memory, a file or a function.
///
/// ```swift
/// var writer = try TabularWriter(replacing: "places.csv")
/// try writer.write(["name", "latitude"])
/// try writer.append("Plac Politechniki")
/// try writer.append(52.220067)
/// try writer.endRow()
/// try writer.finish()
/// ```
///
/// Reading the output with the same dialect gives the same rows. A file is replaced atomically by
/// ``finish()``.
public struct TabularWriter: ~Copyable {
  private enum Sink {
    case memory
    case file(AtomicFile)
    case function(([UInt8]) throws -> Void)
  }

  private static let flushSize = 1 << 16

  /// How the table is written.
  public let format: TabularFormat
  /// The bytes not yet passed on; for a writer to memory, the whole table.
  public private(set) var bytes: [UInt8] = []
  /// The number of finished rows.
  public private(set) var rowCount = 0

  private let file: String?
  private let sink: Sink
  private var encoder: TextEncoder
  private var row: RowComposer

  /// Creates a writer to memory; ``bytes`` contains the table.
  ///
  /// - Parameter format: How the table is written.
  public init(_ format: TabularFormat = TabularFormat()) {
    self.init(format, file: nil, sink: .memory)
  }

  /// Creates a writer to the file at `path`, which is replaced by ``finish()``.
  ///
  /// - Parameters:
  ///   - path: The path of the file. It is replaced by ``finish()``; without that, it stays as it
  ///     was.
  ///   - format: The delimiter, line ends and quoting.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/unreadable`` if it cannot be created.
  public init(
    replacing path: String, _ format: TabularFormat = TabularFormat()
  ) throws(TabularError) {
    let target: AtomicFile
    do { target = try AtomicFile(replacing: path) } catch { throw TabularError(error) }
    self.init(format, file: path, sink: .file(target))
  }

  /// Creates a writer that passes its bytes to a function, about 64 KiB at a time.
  ///
  /// - Parameters:
  ///   - format: The delimiter, line ends and quoting.
  ///   - sink: Receives the next bytes.
  public init(
    _ format: TabularFormat = TabularFormat(), to sink: @escaping ([UInt8]) throws -> Void
  ) {
    self.init(format, file: nil, sink: .function(sink))
  }

  private init(_ format: TabularFormat, file: String?, sink: Sink) {
    precondition(
      format.dialect.isConsistent, "delimiter, quote and comment must be different characters")
    self.format = format
    self.file = file
    self.sink = sink
    encoder = TextEncoder(format.encoding)
    row = RowComposer(format)
    if format.hasMark { encoder.encodeMark(to: &bytes) }
  }

  /// The text written so far, for a writer to memory in UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a field to the row.
  ///
  /// - Parameter text: The field, quoted only where that is necessary.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/unwritable`` if the dialect cannot
  ///   express the text.
  public mutating func append(_ text: String) throws(TabularError) {
    try accept(row.append(text, isFirstRow: rowCount == 0))
  }

  /// Appends an integer to the row.
  ///
  /// - Parameter number: The number, written with a decimal point whatever the locale.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/unwritable`` if the dialect cannot
  ///   express it.
  public mutating func append(_ number: some BinaryInteger) throws(TabularError) {
    try accept(row.append(number: String(number)))
  }

  /// Appends a number to the row, with the fewest digits that parse as the same number.
  ///
  /// - Parameter number: The number, written with a decimal point whatever the locale.
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/unwritable`` if the number is not
  ///   finite.
  public mutating func append(_ number: Double) throws(TabularError) {
    guard number.isFinite else { throw failure("an infinite or missing number") }
    let point = number.description
    let isComma = format.dialect.decimalSeparator == .comma
    try accept(row.append(number: isComma ? point.replacing(".", with: ",") : point))
  }

  /// Ends the row.
  ///
  /// - Throws: ``TabularError`` if the row cannot be expressed or written.
  public mutating func endRow() throws(TabularError) {
    try accept(row.end())
    guard encoder.encode(row.bytes, to: &bytes) else {
      throw failure("text that \(format.encoding.rawValue) cannot express")
    }
    row.removeAll()
    rowCount += 1
    if bytes.count >= Self.flushSize { try flush() }
  }

  /// Writes a row of texts.
  ///
  /// - Parameter fields: The fields of the row.
  /// - Throws: ``TabularError`` if the row cannot be expressed or written.
  public mutating func write(_ fields: some Sequence<String>) throws(TabularError) {
    for field in fields { try append(field) }
    try endRow()
  }

  /// Passes on the remaining bytes, or moves the finished file into place.
  ///
  /// - Throws: ``TabularError`` of kind ``TabularError/Kind/unreadable``.
  public mutating func finish() throws(TabularError) {
    try flush()
    guard case .file(let target) = sink else { return }
    do { try target.commit() } catch { throw TabularError(error) }
  }

  private mutating func flush() throws(TabularError) {
    switch sink {
    case .memory:
      return
    case .file(let target):
      do { try target.write(bytes) } catch { throw TabularError(error) }
    case .function(let take):
      do { try take(bytes) } catch {
        throw TabularError(.unreadable, "cannot write: \(error)", file: file)
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private func accept(_ problem: RowComposer.Problem?) throws(TabularError) {
    if let problem { throw failure(problem.rawValue) }
  }

  private func failure(_ found: String) -> TabularError {
    TabularError(.unwritable, "row \(rowCount + 1) has \(found)", file: file)
  }
}
