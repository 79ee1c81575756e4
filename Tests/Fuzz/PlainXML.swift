import FuzzFrame
import LibXML

/// Writes down what it hears.
class Listener: XMLEventHandler {
  var account: [UInt8] = []
  private var isInText = false

  private func note(_ text: XMLText) { account += text.bytes + [0] }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    isInText = false
    account += "\n<\(tag.symbol) \(tag.namespace) \(tag.position.line):\(tag.position.column) ".utf8
    note(tag.localName)
    for attribute in tag.attributes {
      account += "\(attribute.symbol) \(attribute.namespace) ".utf8
      note(attribute.localName)
      note(attribute.value)
    }
  }

  func endElement(in stream: XMLStream) {
    isInText = false
    account += "\n>".utf8
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    guard !text.bytes.isEmpty else { return }
    if !isInText { account += "\n'".utf8 }
    isInText = true
    account += text.bytes
  }

  func warning(_ warning: XMLError, in stream: XMLStream) { account += "\n\(warning)".utf8 }
}

final class PlainListener: Listener, XMLRestartingHandler {
  func restart() { account = [] }
}

let vocabulary = XMLVocabulary(names: ["svg", "g", "id"], namespaces: ["urn:a", "urn:b"])

func account(of document: [UInt8], by listener: Listener) -> [UInt8] {
  let stream = XMLStream(handler: listener, vocabulary: vocabulary)
  do throws(XMLError) {
    try stream.read(document)
  } catch {
    return Array("\(error)".utf8)
  }
  return listener.account
}

/// Reads any bytes with libxml2 and, where they are usual, without it: both must tell the same.
@main enum PlainXML: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    let document = Array(input)
    precondition(
      account(of: document, by: PlainListener()) == account(of: document, by: Listener()))
  }
}
