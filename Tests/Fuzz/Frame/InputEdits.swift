/// An input that stands for a changed file: five bytes for each change, the place and the byte.
///
/// Files of many kilobytes are reached in this way by inputs of a few bytes.
public struct InputEdits {
  private let bytes: UnsafeBufferPointer<UInt8>.SubSequence

  /// Reads changes.
  public init(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) { self.bytes = bytes }

  /// A copy of a file with the changes; of many, the first two hundred.
  public func applied(to file: [UInt8]) -> [UInt8] {
    guard !file.isEmpty else { return file }
    var file = file
    var rest = bytes.prefix(1000)
    while rest.count >= 5 {
      let place = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      file[place % file.count] = rest[rest.startIndex + 4]
      rest = rest.dropFirst(5)
    }
    return file
  }
}
