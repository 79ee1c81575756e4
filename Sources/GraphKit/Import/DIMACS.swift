/// Reads road graphs in the text format of the ninth DIMACS challenge on shortest paths.
///
/// Both kinds of file consist of ASCII lines: `c` is a comment, `p` declares the contents, then
/// - in `.gr` files `a TAIL HEAD WEIGHT`, one-way arcs with non-negative integer weights;
/// - in `.co` files `v NODE X Y`, integer coordinates, in road graphs 10⁻⁶ degrees of longitude and
///   latitude.
///
/// Files number nodes from 1, graphs from 0: node 1 of a file is node 0 of the graph.
/// Arc `n` of a file, counted from 0, is edge `n` of the graph.
///
/// Source: [the challenge's description of its formats](http://www.diag.uniroma1.it/challenge9).
public enum DIMACS {
  /// A node's position, in the units of the file.
  public struct Position: Hashable, Sendable {
    /// Eastward; in road graphs 10⁻⁶ degrees of longitude.
    public let x: Int32
    /// Northward; in road graphs 10⁻⁶ degrees of latitude.
    public let y: Int32

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - x: Eastward; in road graphs 10⁻⁶ degrees of longitude.
    ///   - y: Northward; in road graphs 10⁻⁶ degrees of latitude.
    public init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  /// Reads a graph from the contents of a `.gr` file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's name, for errors.
  ///   - parallelArcs: How to treat parallel arcs.
  /// - Returns: The graph.
  /// - Complexity: O(bytes).
  /// - Throws: `GraphError` of kind `.malformed` or `.unknownNode` with the line and column.
  public static func graph(
    _ bytes: some Collection<UInt8>, file: String? = nil,
    parallelArcs: GraphBuilder<UInt32>.ParallelArcs = .kept
  ) throws(GraphError) -> CompactGraph<UInt32> {
    try withContiguous(bytes) { (buffer: UnsafeBufferPointer<UInt8>) throws(GraphError) in
      var reader = DIMACSReader(bytes: buffer, file: file)
      return try reader.readGraph(parallelArcs: parallelArcs)
    }
  }

  /// Reads the positions of a graph's nodes from the contents of a `.co` file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's name, for errors.
  /// - Returns: The position of every node, by number.
  /// - Complexity: O(bytes).
  /// - Throws: `GraphError` of kind `.malformed` or `.unknownNode` with the line and column.
  public static func positions(
    _ bytes: some Collection<UInt8>, file: String? = nil
  ) throws(GraphError) -> [Position] {
    try withContiguous(bytes) { (buffer: UnsafeBufferPointer<UInt8>) throws(GraphError) in
      var reader = DIMACSReader(bytes: buffer, file: file)
      return try reader.readPositions()
    }
  }

  /// Gives access to the bytes in place if they are contiguous, otherwise to a copy.
  private static func withContiguous<Result>(
    _ bytes: some Collection<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(GraphError) -> Result
  ) throws(GraphError) -> Result {
    func attempt(_ buffer: UnsafeBufferPointer<UInt8>) -> Swift.Result<Result, GraphError> {
      do throws(GraphError) { return .success(try body(buffer)) } catch { return .failure(error) }
    }
    if let result = bytes.withContiguousStorageIfAvailable(attempt) { return try result.get() }
    return try Array(bytes).withUnsafeBufferPointer(attempt).get()
  }
}
