extension XXH64 {
  /// An incremental checksum.
  package struct State: Sendable {
    private var lanes = start
    private var pending: [UInt8] = []
    private var count: UInt64 = 0

    /// Creates the state for no bytes.
    package init() {}

    /// Appends bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
      count &+= UInt64(bytes.count)
      var rest = bytes
      if !pending.isEmpty {
        let missing = min(stripe - pending.count, rest.count)
        pending.append(contentsOf: rest.prefix(missing))
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(missing))
        guard pending.count == stripe else { return }
        pending.withUnsafeBytes { lanes = XXH64.add($0, to: lanes) }
        pending.removeAll(keepingCapacity: true)
      }
      let whole = rest.count / stripe * stripe
      lanes = XXH64.add(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)), to: lanes)
      pending.append(contentsOf: rest.dropFirst(whole))
    }

    /// The checksum of all bytes so far.
    package var hash: UInt64 {
      pending.withUnsafeBytes { XXH64.finish(lanes, tail: $0, count: count) }
    }
  }
}
