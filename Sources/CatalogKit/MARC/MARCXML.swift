/// MARC 21 records in XML, as the Library of Congress defines them.
enum MARCXML {
  static let collectionStart = "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\n"
  static let collectionEnd = "</collection>\n"

  /// A record with its line end.
  static func record(_ record: MARCRecord, namespace: Bool = false) -> String {
    var text =
      namespace ? "<record xmlns=\"http://www.loc.gov/MARC21/slim\">\n" : "<record>\n"
    text += "<leader>\(XMLText.escaped(record.leader))</leader>\n"
    for field in record.controlFields {
      text += "<controlfield tag=\"\(XMLText.escaped(field.tag))\">"
      text += "\(XMLText.escaped(field.value))</controlfield>\n"
    }
    for field in record.dataFields {
      let first = field.indicators.first ?? " "
      let second = field.indicators.dropFirst().first ?? " "
      text += "<datafield tag=\"\(XMLText.escaped(field.tag))\" "
      text += "ind1=\"\(XMLText.escaped(String(first)))\" "
      text += "ind2=\"\(XMLText.escaped(String(second)))\">\n"
      for subfield in field.subfields {
        text += "<subfield code=\"\(XMLText.escaped(String(subfield.code)))\">"
        text += "\(XMLText.escaped(subfield.value))</subfield>\n"
      }
      text += "</datafield>\n"
    }
    return text + "</record>\n"
  }
}
