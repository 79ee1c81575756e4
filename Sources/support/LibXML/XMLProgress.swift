/// The position of a stream.
///
/// The state that changes with every tag is kept in one place and accessed at once, since every
/// access to a property of a class is checked at run time.
struct XMLProgress {
  var scanner: TagScanner
  private(set) var position = XMLPosition(line: 1, column: 1)
  private(set) var depth = 0
  var isStopped = false
  /// The depth of the last namespace declaration in force.
  var namespaceDepth = 0
  /// The depth around the replacement text of an entity; −1 outside of such texts.
  var entityDepth = -1
  private var textBytes = 0

  init(scanner: TagScanner) { self.scanner = scanner }

  /// Enters an element.
  ///
  /// - Returns: Its depth and position; `nil` when it is not reported, since it is the
  ///   element around an entity's text or the stream has been stopped.
  mutating func enter() -> (depth: Int, position: XMLPosition)? {
    guard !isStopped else { return nil }
    depth += 1
    textBytes = 0
    if entityDepth < 0 {
      position = scanner.nextStart()
    } else if depth == entityDepth + 1 {
      return nil
    }
    return (depth, position)
  }

  /// Enters an element that begins at a place.
  ///
  /// - Returns: Its depth.
  mutating func enter(at position: XMLPosition) -> Int {
    depth += 1
    textBytes = 0
    self.position = position
    return depth
  }

  /// Leaves the innermost element.
  ///
  /// - Returns: Its depth, whether it declared namespaces, and whether it is the one around an
  ///   entity's text; `nil` when the stream has been stopped.
  mutating func leave() -> (depth: Int, hasNamespaces: Bool, isWrapper: Bool)? {
    guard !isStopped else { return nil }
    defer {
      depth -= 1
      textBytes = 0
    }
    return (depth, namespaceDepth == depth, entityDepth >= 0 && depth == entityDepth + 1)
  }

  /// Counts text.
  ///
  /// - Returns: Whether there is room for it; `nil` when the stream has been stopped.
  mutating func admits(_ count: Int, limit: Int) -> Bool? {
    guard !isStopped else { return nil }
    textBytes += count
    return textBytes <= limit
  }
}
