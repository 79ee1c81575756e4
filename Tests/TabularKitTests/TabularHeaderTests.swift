import TabularKit
import Testing

@Suite struct TabularHeaderTests {
  private func header(_ text: String, _ dialect: TabularDialect = .csv) throws -> TabularHeader {
    var reader = try reader(Array(text.utf8), dialect)
    return try reader.header()
  }

  @Test func `columns are found by name, whatever case and blanks`() throws {
    let header = try header("\u{FEFF}stop_id, Stop_Name ,\"\tLAT\",ŻÓŁĆ\r\n")
    #expect(header.names == ["stop_id", "Stop_Name", "LAT", "ŻÓŁĆ"])
    #expect(try header.column("STOP_ID") == 0)
    #expect(try header.column("stop_name") == 1)
    #expect(try header.column("stop_lat", "latitude", "lat") == 2)
    #expect(try header.column("żółć") == 3)
    #expect(try header.column(ifPresent: "stop_desc", "desc") == nil)
    #expect(header.contains("lat"))
    #expect(!header.contains("lon"))
    #expect(header.count == 4)
  }

  @Test func `a byte order mark inside quotes or after blanks is no part of a name`() throws {
    #expect(try header(" \u{FEFF}\"id\",b\n").names.first == "\"id\"")
    #expect(try header("\u{FEFF}\"id\",b\n").names == ["id", "b"])
  }

  @Test func `missing and doubled columns are told`() throws {
    #expect {
      _ = try header("a,b\n").column("c")
    } throws: { "\($0)" == "t.csv:1:1: no column is named c" }
    #expect {
      _ = try header("# x\na\tb\n", .tabs).column("lat", "latitude", "y")
    } throws: { "\($0)" == "t.csv:2:1: no column is named lat or latitude or y" }
    #expect {
      _ = try header("id,b, ID \n").column("id")
    } throws: { "\($0)" == "t.csv:1:6: columns 1 and 3 are both id; rename one of them" }
    #expect {
      _ = try header("lat,latitude\n").column(ifPresent: "latitude", "lat")
    } throws: { "\($0)" == "t.csv:1:5: columns 1 and 2 are both latitude; rename one of them" }
    #expect {
      _ = try header("\n\n")
    } throws: { "\($0)" == "t.csv:1:1: the table is empty; expected a header row" }
  }
}
