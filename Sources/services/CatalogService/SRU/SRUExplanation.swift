#if Services
internal import CatalogKit
internal import Foundation
internal import XMLEscaping

/// A description of the service in ZeeRex 2.0.
struct SRUExplanation {
  let server: CatalogServer
  /// URL of the service.
  let base: String
  /// The version of the request.
  var version = "1.2"

  private static let schema = "http://explain.z3950.org/dtd/2.0/"

  /// The index names of queries, in the order in which they are listed.
  private static let indexes: [(set: String, name: String, title: String)] = [
    ("cql", "anywhere", "All words"), ("cql", "allRecords", "All records"),
    ("dc", "title", "Title"), ("dc", "creator", "Authors"), ("dc", "subject", "Category"),
    ("dc", "date", "Year"), ("dc", "type", "Type"), ("dc", "identifier", "Any number"),
    ("bath", "isbn", "ISBN"), ("bath", "issn", "ISSN"), ("rec", "identifier", "Call number"),
    ("lib", "volume", "Volume"), ("lib", "availability", "Availability"),
    ("lib", "mainSignature", "Main library's call number"), ("lib", "category", "Category"),
  ]

  private static let sets = [
    ("cql", "info:srw/cql-context-set/1/cql-v1.2"), ("dc", "info:srw/cql-context-set/1/dc-v1.1"),
    ("bath", "http://zing.z3950.org/cql/bath/2.0/"), ("rec", "info:srw/cql-context-set/2/rec-1.1"),
    ("lib", "urn:citykit:cql:lib"),
  ]

  /// The whole reply.
  var response: String {
    SRUResponse.start + "<zs:explainResponse xmlns:zs=\"\(SRUResponse.namespace)\">\n"
      + SRUResponse.element("version", version)
      + SRUResponse.record(explanation, schema: Self.schema)
      + "</zs:explainResponse>\n"
  }

  private var explanation: String {
    let address = URL(string: base)
    let port = address?.port ?? (address?.scheme == "https" ? 443 : 80)
    var text = """
      <explain xmlns="\(Self.schema)">
      <serverInfo protocol="SRU" version="\(version)" transport="http" method="GET POST">

      """
    text += MarkupText.element("host", address?.host() ?? server.configuration.listening.host)
    text += MarkupText.element("port", String(port))
    text += MarkupText.element("database", String((address?.path ?? "/sru").dropFirst()))
    text += "</serverInfo>\n<databaseInfo>\n"
    text += MarkupText.element("title", server.configuration.title)
    text += "</databaseInfo>\n<indexInfo>\n"
    for (name, identifier) in Self.sets {
      text += "<set name=\"\(name)\" identifier=\"\(identifier)\"/>\n"
    }
    for index in Self.indexes {
      text += """
        <index search="true" scan="false" sort="\(["title", "date"].contains(index.name))">
        <title>\(index.title.xmlEscaped)</title>
        <map><name set="\(index.set)">\(index.name)</name></map>
        </index>

        """
    }
    text += "</indexInfo>\n<schemaInfo>\n"
    for schema in SRUSchema.allCases {
      text += """
        <schema name="\(schema.name)" identifier="\(schema.identifier)" sort="false">
        <title>\(schema.title)</title>
        </schema>

        """
    }
    return text + """
      </schemaInfo>
      <configInfo>
      <default type="numberOfRecords">10</default>
      <default type="retrieveSchema">\(SRUSchema.dublinCore.name)</default>
      <setting type="maximumRecords">\(server.configuration.pageLimit)</setting>
      <supports type="relation">=</supports>
      <supports type="relation">all</supports>
      <supports type="relation">any</supports>
      <supports type="relation">adj</supports>
      <supports type="relation">within</supports>
      </configInfo>
      </explain>

      """
  }
}
#endif
