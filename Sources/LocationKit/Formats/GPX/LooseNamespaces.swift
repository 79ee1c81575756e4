/// The namespaces of prefixes in a damaged document.
struct LooseNamespaces {
  private typealias Declaration = (prefix: [UInt8], namespace: [UInt8], depth: Int)

  private var declarations: [Declaration] = []
  /// The namespace of the root; `nil` before the root.
  private var root: [UInt8]?
  private static let most = 1024
  private static let ours = Array(GPXElement.namespace.utf8)
  private static let standard = GPXElement.standardNamespaces.map { Array($0.utf8) }

  /// Enters an element at `depth`.
  mutating func enter(_ tag: LooseMarkup.Tag, depth: Int) {
    for (name, value) in tag.attributes where name.starts(with: "xmlns".utf8) {
      guard name.count == 5 || name[name.startIndex + 5] == UInt8(ascii: ":") else { continue }
      guard declarations.count < Self.most else { return }
      declarations.append((Array(name.dropFirst(6)), Array(value), depth))
    }
  }

  /// Marks the current element as the root.
  mutating func noteRoot(_ tag: LooseMarkup.Tag) {
    if root == nil { root = namespace(of: tag) }
  }

  /// Leaves the element at `depth`.
  mutating func leave(depth: Int) {
    while let last = declarations.last, last.depth >= depth {
      declarations.removeLast()
    }
  }

  /// The origin of an element.
  func origin(of tag: LooseMarkup.Tag) -> GPXElement.Origin {
    let namespace = namespace(of: tag)
    if namespace == Self.ours { return .ours }
    return namespace == root || Self.standard.contains(namespace) ? .gpx : .other
  }

  /// The namespace of an element; empty if it has none.
  private func namespace(of tag: LooseMarkup.Tag) -> [UInt8] {
    let prefix = tag.name.prefix(max(0, tag.name.count - tag.localName.count - 1))
    return declarations.last { $0.prefix.elementsEqual(prefix) }?.namespace ?? []
  }
}
