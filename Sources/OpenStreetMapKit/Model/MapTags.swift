/// The tags of an element: keys and values, in the order of the file.
///
/// ```swift
/// if way.tags["highway"] == "residential" { print(way.id) }
/// ```
public struct MapTags: Hashable, Sendable {
  /// A key and its value.
  public struct Tag: Hashable, Sendable {
    /// The key, such as `highway`.
    public let key: String
    /// The value, such as `residential`.
    public let value: String

    /// Creates a tag.
    ///
    /// - Parameters:
    ///   - key: The key, such as `highway`.
    ///   - value: The value, such as `residential`.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The tags in the order of the file.
  public private(set) var all: [Tag]

  /// Creates tags from a list; if a key is repeated, the first value counts.
  ///
  /// - Parameter tags: Keys and values, in the order of the file.
  public init(_ tags: [Tag] = []) { all = tags }

  /// Whether there are no tags.
  public var isEmpty: Bool { all.isEmpty }

  /// The value of a key; `nil` if the element lacks the key.
  ///
  /// - Parameter key: The key, such as `highway`.
  /// - Complexity: O(tags); most elements have few.
  public subscript(key: String) -> String? {
    for tag in all where tag.key == key { return tag.value }
    return nil
  }

  mutating func append(_ key: String, _ value: String) {
    all.append(Tag(key: key, value: value))
  }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }
}

extension MapTags: ExpressibleByDictionaryLiteral {
  /// Creates tags in the order of a literal.
  ///
  /// - Parameter elements: Keys and values.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Tag(key: $0, value: $1) })
  }
}
