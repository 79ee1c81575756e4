internal import LibXML

/// Collects the names of sheets and the links to their parts.
final class WorkbookHandler: XMLEventHandler {
  private(set) var sheets: [(name: String, link: String)] = []
  /// Whether days are counted from 1904.
  private(set) var startsIn1904 = false

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    if tag.localName == "workbookPr", let flag = tag["date1904"] {
      startsIn1904 = flag == "1" || flag == "true"
    }
    guard tag.localName == "sheet" else { return }
    var link = ""
    for attribute in tag.attributes where attribute.localName == "id" {
      link = attribute.value.string
    }
    sheets.append((tag["name"]?.string ?? "", link))
  }

  func endElement(in stream: XMLStream) {}
}

/// Collects the targets of links.
final class LinksHandler: XMLEventHandler {
  private(set) var targets: [String: String] = [:]

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    guard tag.localName == "Relationship", let id = tag["Id"], let target = tag["Target"] else {
      return
    }
    targets[id.string] = target.string
  }

  func endElement(in stream: XMLStream) {}
}

/// Collects the shared strings, without phonetic readings.
final class SharedTextsHandler: XMLEventHandler {
  private(set) var texts: [String] = []
  private var path: [Bool] = []
  private var isText = false
  private var phonetic = 0
  private var text: [UInt8] = []

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    let isPhonetic = tag.localName == "rPh"
    if isPhonetic { phonetic += 1 }
    path.append(isPhonetic)
    isText = tag.localName == "t" && phonetic == 0
    if tag.localName == "si" { text.removeAll(keepingCapacity: true) }
    depthOfItem = tag.localName == "si" ? path.count : depthOfItem
  }

  func text(_ text: XMLText, in stream: XMLStream) {
    if isText { self.text.append(contentsOf: text.bytes) }
  }

  func endElement(in stream: XMLStream) {
    isText = false
    if path.count == depthOfItem {
      texts.append(EscapedText.plain(String(decoding: text, as: UTF8.self)))
      depthOfItem = -1
    }
    if path.popLast() == true { phonetic -= 1 }
  }

  private var depthOfItem = -1
}
