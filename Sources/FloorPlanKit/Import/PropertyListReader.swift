internal import LibXML

/// Reads the XML form of property lists.
final class PropertyListReader: XMLEventHandler {
  private enum Element {
    case list, dictionary, key, number, text, other
  }

  private struct Frame {
    var entries: [PropertyListValue.Entry] = []
    var key: String?
    var position: PropertyListValue.Position?
  }

  private static let vocabulary = XMLVocabulary(
    names: ["plist", "dict", "key", "real", "integer", "string"])

  private var elements: [Element] = []
  private var frames: [Frame] = []
  private var content = ""
  private var root: PropertyListValue?
  private var count = 0
  private var isBroken = false

  static func read(_ bytes: [UInt8], file: String) throws(FloorPlanError) -> PropertyListValue {
    let reader = PropertyListReader()
    let stream = XMLStream(handler: reader, vocabulary: vocabulary)
    do throws(XMLError) {
      try stream.read(bytes)
    } catch {
      throw FloorPlanError(
        .malformedData, "this is not a property list: \(error.message)", file: file,
        line: error.line, column: error.column)
    }
    guard let root = reader.root, !reader.isBroken else {
      throw FloorPlanError(.malformedData, "this is not a property list", file: file)
    }
    return root
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    let element: Element =
      switch tag.symbol {
      case 0: .list
      case 1: .dictionary
      case 2: .key
      case 3, 4: .number
      case 5: .text
      default: .other
      }
    // Elements in an array, or in an unexpected position, are skipped.
    let isInside = elements.contains { $0 == .other }
    elements.append(isInside ? .other : element)
    guard !isInside else { return }
    if (element == .list) != (elements.count == 1) {
      isBroken = true
      return stream.stop()
    }
    content = ""
    switch element {
    case .dictionary: frames.append(Frame())
    case .key:
      frames.indices.last.map {
        frames[$0].position = PropertyListValue.Position(
          line: tag.position.line, column: tag.position.column)
      }
    default: break
    }
  }

  func text(_ text: XMLText, in stream: XMLStream) { content += text.string }

  func endElement(in stream: XMLStream) {
    guard let element = elements.popLast() else { return }
    switch element {
    case .list: break
    case .dictionary: add(.dictionary(frames.popLast()?.entries ?? []))
    case .key: frames.indices.last.map { frames[$0].key = content }
    case .number:
      let plain = content.filter { !$0.isWhitespace }
      add(Double(plain).map { .number($0) } ?? .other)
    case .text: add(.text(content))
    case .other: if !elements.contains(where: { $0 == .other }) { add(.other) }
    }
    content = ""
    if count > PropertyListValue.mostEntries {
      isBroken = true
      stream.stop()
    }
  }

  private func add(_ value: PropertyListValue) {
    guard let frame = frames.indices.last else {
      root = root ?? value
      return
    }
    guard let key = frames[frame].key else { return }
    frames[frame].entries.append(
      PropertyListValue.Entry(key: key, position: frames[frame].position, value: value))
    frames[frame].key = nil
    count += 1
  }
}
