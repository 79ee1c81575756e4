/// MARC 21 records in XML, as the Library of Congress defines them.
enum MARCXML {
  static let collectionStart = "<collection xmlns=\"http://www.loc.gov/MARC21/slim\">\n"
  static let collectionEnd = "</collection>\n"

  /// A record with its line end.
  static func record(_ record: MARCRecord, namespace: Bool = false) -> String {
    var text =
      namespace ? "<record xmlns=\"http://www.loc.gov/MARC21/slim\">\n" : "<record>\n"
    text += "<leader>\(MarkupText.escaped(record.leader))</leader>\n"
    for field in record.controlFields {
      text += "<controlfield tag=\"\(MarkupText.escaped(field.tag))\">"
      text += "\(MarkupText.escaped(field.value))</controlfield>\n"
    }
    for field in record.dataFields {
      let first = field.indicators.first ?? " "
      let second = field.indicators.dropFirst().first ?? " "
      text += "<datafield tag=\"\(MarkupText.escaped(field.tag))\" "
      text += "ind1=\"\(MarkupText.escaped(String(first)))\" "
      text += "ind2=\"\(MarkupText.escaped(String(second)))\">\n"
      for subfield in field.subfields {
        text += "<subfield code=\"\(MarkupText.escaped(String(subfield.code)))\">"
        text += "\(MarkupText.escaped(subfield.value))</subfield>\n"
      }
      text += "</datafield>\n"
    }
    return text + "</record>\n"
  }
}
