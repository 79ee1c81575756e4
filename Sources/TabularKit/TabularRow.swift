/// A row of a table: a view of the reader's buffer, valid until the next row is read.
public struct TabularRow: ~Escapable {
  /// The row's bytes.
  let window: Span<UInt8>
  let fields: Span<FieldBounds>
  let rewritten: Span<RewrittenField>
  let contents: Span<UInt8>
  /// A single element, held as a span so that a row needs no reference counting.
  let context: Span<RowContext>
  /// The line on which the row begins, from 1.
  public let line: Int

  @_lifetime(copy window, copy fields, copy rewritten, copy contents, copy context)
  init(
    window: Span<UInt8>, fields: Span<FieldBounds>, rewritten: Span<RewrittenField>,
    contents: Span<UInt8>, context: Span<RowContext>, line: Int
  ) {
    self.window = window
    self.fields = fields
    self.rewritten = rewritten
    self.contents = contents
    self.context = context
    self.line = line
  }

  /// The number of fields; at least one.
  public var count: Int { fields.count }

  /// The indices of the fields.
  public var indices: Range<Int> { 0..<fields.count }

  /// The text of a field, without quotes.
  ///
  /// - Parameter index: The index of the field, from 0.
  /// - Precondition: The row has the field. ``require(_:)-(Int)`` checks this, and ``text(_:)``
  ///   does not need it.
  public subscript(index: Int) -> String {
    bytes(index).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a field; `nil` if the field is empty, the row is too short or `index` is `nil`.
  ///
  /// - Parameter index: The index of the field, from 0; `nil` gives `nil`.
  public func text(_ index: Int?) -> String? {
    guard let index, hasText(index) else { return nil }
    return self[index]
  }

  /// The texts of all fields.
  public var strings: [String] {
    [String](unsafeUninitializedCapacity: fields.count) { strings, count in
      while count < fields.count {
        strings.initializeElement(at: count, to: self[count])
        count += 1
      }
    }
  }

  /// The UTF-8 bytes of a field, without quotes.
  ///
  /// - Parameter index: The index of the field, from 0.
  /// - Precondition: The row has the field.
  /// - Complexity: O(1), or O(log *n*) for a field with doubled quotes.
  @_lifetime(copy self)
  public func bytes(_ index: Int) -> Span<UInt8> {
    let field = fields[index]
    guard field.isRewritten else { return window.extracting(field.start..<field.end) }
    let place = rewrittenPlace(of: index)
    return contents.extracting(place.start..<place.end)
  }

  /// Whether the row has the field, and the field is not empty.
  ///
  /// - Parameter index: The index of the field, from 0.
  public func hasText(_ index: Int) -> Bool {
    fields.indices.contains(index) && fields[index].start < fields[index].end
  }

  /// Whether a field equals a text.
  ///
  /// - Parameters:
  ///   - index: The index of the field, from 0.
  ///   - expected: The text to compare, in ASCII.
  /// - Complexity: O(length of the text); nothing is allocated.
  public func field(_ index: Int, is expected: StaticString) -> Bool {
    guard fields.indices.contains(index) else { return false }
    let found = bytes(index)
    guard found.count == expected.utf8CodeUnitCount else { return false }
    return expected.withUTF8Buffer { expected in
      found.indices.allSatisfy { found[$0] == expected[$0] }
    }
  }

  /// Whether all fields are empty or contain only spaces and tabs.
  public var isBlank: Bool {
    for index in indices where !trimmed(index).isEmpty { return false }
    return true
  }

  @_lifetime(copy self)
  func trimmed(_ index: Int) -> Span<UInt8> {
    let field = bytes(index)
    return field.extracting(RowScanner.trimmed(0..<field.count, in: field))
  }

  /// The decoded bytes of the row as written.
  var text: Span<UInt8> {
    @_lifetime(copy self)
    get { window }
  }

  private func rewrittenPlace(of index: Int) -> RewrittenField {
    var low = 0
    var high = rewritten.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rewritten[middle].index <= index { low = middle } else { high = middle }
    }
    return rewritten[low]
  }
}
