/// Assigns numbers to distinct texts, in the order of their first occurrence.
///
/// A hash table whose keys are in one array, so lookups do not allocate. The texts come from the
/// library itself, so a simple hash suffices; collisions only cost time.
struct Vocabulary {
  /// The texts, by number.
  private(set) var texts = TextArena()
  private var hashes: [UInt32] = []
  private var slots = [UInt32](repeating: Vocabulary.free, count: 1024)
  private static let free = UInt32.max

  /// The number of a text; a new text gets the next number.
  mutating func number(of text: Span<UInt8>) -> (number: UInt32, isNew: Bool) {
    let hash = Self.hash(text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != Self.free {
      let number = Int(slots[slot])
      if hashes[number] == hash, texts.isEqual(number, text) { return (slots[slot], false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = UInt32(texts.count)
    slots[slot] = number
    texts.append(text)
    hashes.append(hash)
    if 2 * hashes.count > slots.count { grow() }
    return (number, true)
  }

  /// The number of a text; a new text gets the next number.
  mutating func number(of text: [UInt8]) -> (number: UInt32, isNew: Bool) {
    number(of: text.span)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: Self.free, count: 2 * slots.count)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != Self.free { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number)
    }
  }

  /// FNV-1a of 64 bits, folded to 32.
  private static func hash(_ text: Span<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in text.indices { hash = (hash ^ UInt64(text[place])) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
