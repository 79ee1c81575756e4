import LibXML

/// Writes down what it hears, as one line of text for each part.
final class Recorder: XMLEventHandler {
  var parts: [String] = []
  var warnings: [String] = []
  var positions: [String] = []
  private var pendingText = ""

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    settle()
    let attributes = tag.attributes.map { " \($0.localName.string)=\($0.value.string)" }
    parts.append("<" + tag.localName.string + attributes.joined())
    positions.append("\(tag.position.line):\(tag.position.column)")
  }

  func endElement(in stream: XMLStream) {
    settle()
    parts.append(">")
  }

  func text(_ text: XMLText, in stream: XMLStream) { pendingText += text.string }

  func warning(_ warning: XMLError, in stream: XMLStream) { warnings.append(warning.description) }

  func settle() {
    if !pendingText.isEmpty { parts.append("'\(pendingText)'") }
    pendingText = ""
  }
}

func read(_ document: [UInt8], pieces: Int = .max) throws -> Recorder {
  let recorder = Recorder()
  let stream = XMLStream(handler: recorder)
  try document.withUnsafeBytes { bytes in
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, pieces == .max ? bytes.count : start + pieces)
      try stream.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
  }
  try stream.finish()
  return recorder
}

func read(_ document: String) throws -> Recorder { try read(Array(document.utf8)) }

func failure(_ document: String) -> String? {
  do {
    _ = try read(document)
    return nil
  } catch {
    return "\(error)"
  }
}
