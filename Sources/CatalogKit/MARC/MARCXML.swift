internal import XMLEscaping

/// MARC 21 records in the XML format of the Library of Congress.
enum MARCXML {
  static let collectionStart = "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\n"
  static let collectionEnd = "</collection>\n"

  /// A record, including its line end.
  static func record(_ record: MARCRecord, namespace: Bool = false) -> String {
    var text =
      namespace ? "<record xmlns=\"http://www.loc.gov/MARC21/slim\">\n" : "<record>\n"
    text += "<leader>\(record.leader.xmlEscaped)</leader>\n"
    for field in record.controlFields {
      text += "<controlfield tag=\"\(field.tag.xmlEscaped)\">"
      text += "\(field.value.xmlEscaped)</controlfield>\n"
    }
    for field in record.dataFields {
      let first = field.indicators.first ?? " "
      let second = field.indicators.dropFirst().first ?? " "
      text += "<datafield tag=\"\(field.tag.xmlEscaped)\" "
      text += "ind1=\"\(String(first).xmlEscaped)\" "
      text += "ind2=\"\(String(second).xmlEscaped)\">\n"
      for subfield in field.subfields {
        text += "<subfield code=\"\(String(subfield.code).xmlEscaped)\">"
        text += "\(subfield.value.xmlEscaped)</subfield>\n"
      }
      text += "</datafield>\n"
    }
    return text + "</record>\n"
  }
}
