/// Scans the bytes of a DIMACS file and keeps track of the line number.
struct DIMACSReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String?
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(bytes: UnsafeBufferPointer<UInt8>, file: String?) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads `p sp NODES ARCS` and the arcs.
  mutating func readGraph(
    parallelArcs: GraphBuilder<UInt32>.ParallelArcs
  ) throws(GraphError) -> CompactGraph<UInt32> {
    let start = try readProblem(["sp"], "p sp NODES ARCS")
    let nodeCount = try number(upTo: Int(UInt32.max) - 1, "the count of nodes")
    let arcCount = try number(upTo: Int(UInt32.max) - 1, "the count of arcs")
    try endLine()
    var builder = GraphBuilder<UInt32>(
      nodeCount: nodeCount, arcCapacity: min(arcCount, bytes.count / 8))
    while try nextRecord(UInt8(ascii: "a"), "a TAIL HEAD WEIGHT") {
      let tail = try node(nodeCount)
      let head = try node(nodeCount)
      let weight = try number(upTo: Int(UInt32.max) - 1, "a weight")
      try endLine()
      builder.addArc(from: tail, to: head, weight: UInt32(truncatingIfNeeded: weight))
    }
    try expect(arcCount, builder.edgeCount, "arcs", since: start)
    return try builder.graph(parallelArcs: parallelArcs)
  }

  /// Reads `p aux sp co NODES` and the positions.
  mutating func readPositions() throws(GraphError) -> [DIMACS.Position] {
    let start = try readProblem(["aux", "sp", "co"], "p aux sp co NODES")
    let nodeCount = try number(upTo: Int(UInt32.max) - 1, "the count of nodes")
    try endLine()
    guard nodeCount <= bytes.count / 8 else { throw missing(nodeCount, "places", since: start) }
    var positions = [DIMACS.Position](repeating: DIMACS.Position(x: 0, y: 0), count: nodeCount)
    var isPlaced = [Bool](repeating: false, count: nodeCount)
    var placed = 0
    while try nextRecord(UInt8(ascii: "v"), "v NODE X Y") {
      let node = Int(try node(nodeCount))
      positions[node] = DIMACS.Position(x: try coordinate(), y: try coordinate())
      guard !isPlaced[node] else {
        throw error(.malformed, "node \(node + 1) already has a position")
      }
      try endLine()
      isPlaced[node] = true
      placed += 1
    }
    try expect(nodeCount, placed, "places", since: start)
    return positions
  }

  /// Reads the problem line up to its numbers.
  private mutating func readProblem(
    _ words: [StaticString], _ form: StaticString
  ) throws(GraphError) -> Int {
    guard try nextRecord(UInt8(ascii: "p"), form) else {
      throw error(.malformed, "found no line “\(form)”")
    }
    for word in words {
      skipBlanks()
      for offset in 0..<word.utf8CodeUnitCount {
        guard peek() == word.utf8Start[offset] else {
          throw error(.malformed, "expected “\(form)”")
        }
        position += 1
      }
    }
    return line
  }

  /// Moves past the letter of the next record; returns `false` at the end of the file.
  private mutating func nextRecord(
    _ letter: UInt8, _ form: StaticString
  ) throws(GraphError) -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case letter:
        position += 1
        return true
      case UInt8(ascii: "c"):
        while let byte = peek(), byte != 0x0A { position += 1 }
        if peek() != nil { startLine() }
      case 0x0A: startLine()
      case 0x0D, 0x20, 0x09: position += 1
      default: throw error(.malformed, "expected a comment or “\(form)”")
      }
    }
    return false
  }

  private mutating func startLine() {
    position += 1
    line += 1
    lineStart = position
  }

  private mutating func endLine() throws(GraphError) {
    skipBlanks()
    if peek() == 0x0D { position += 1 }
    guard let byte = peek() else { return }
    guard byte == 0x0A else { throw error(.malformed, "expected the end of the line") }
    startLine()
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == 0x20 || byte == 0x09 { position += 1 }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func node(_ nodeCount: Int) throws(GraphError) -> UInt32 {
    let start = position
    let number = try number(upTo: Int(UInt32.max), "a node")
    guard number >= 1, number <= nodeCount else {
      position = start
      skipBlanks()
      throw error(.unknownNode, "found node \(number), expected 1 to \(nodeCount)")
    }
    return UInt32(truncatingIfNeeded: number - 1)
  }

  private mutating func coordinate() throws(GraphError) -> Int32 {
    skipBlanks()
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let number = try number(upTo: Int(Int32.max), "a coordinate", skipsBlanks: !isNegative)
    return Int32(truncatingIfNeeded: isNegative ? -number : number)
  }

  private mutating func number(
    upTo limit: Int, _ meaning: StaticString, skipsBlanks: Bool = true
  ) throws(GraphError) -> Int {
    if skipsBlanks { skipBlanks() }
    let start = position
    var number = 0
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      number = number &* 10 &+ Int(digit)
      position &+= 1
      guard number <= limit else {
        position = start
        throw error(.malformed, "\(meaning) is at most \(limit)")
      }
    }
    guard position > start else { throw error(.malformed, "expected \(meaning)") }
    return number
  }

  private func expect(
    _ promised: Int, _ found: Int, _ what: String, since start: Int
  ) throws(GraphError) {
    guard promised != found else { return }
    throw GraphError(
      .malformed, "line \(start) declares \(promised) \(what), found \(found)", file: file,
      line: line)
  }

  private func missing(_ promised: Int, _ what: String, since start: Int) -> GraphError {
    GraphError(
      .malformed, "line \(start) declares \(promised) \(what), more than the file can contain",
      file: file, line: start)
  }

  private func error(_ kind: GraphError.Kind, _ message: String) -> GraphError {
    GraphError(kind, message, file: file, line: line, column: position - lineStart + 1)
  }
}
