import AirQualityKit
import Foundation
import TestSupport
import Testing

@testable import AirQualityStore

/// Files of the archive as they really are, made here in their shapes.
@Suite struct ArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The label of an hour of a year on the archive's clock: the end of the hour after so many.
  private static func label(_ year: Int, _ hour: Int, drift: Double = 0) -> String {
    let end = Double(ArchiveYear.firstHour(of: year) + 1 + hour + 1) * 3600 + drift
    let format = DateFormatter()
    format.timeZone = .gmt
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = drift > 0 ? "yyyy-MM-dd HH:mm:ss.SSS" : "yyyy-MM-dd HH:mm:ss"
    return format.string(from: Date(timeIntervalSince1970: end))
  }

  /// A day of the year 2014: an index before each row, numbers above, codes of that time.
  private static func plain(rows: Int = 48, code: String = "MzWarOld") -> String {
    var text = ",0,1,2\n0,Kod stacji,\(code),DsWrocAlWisn \n1,Wskaźnik,PM2.5,PM2.5\n"
    text += "2,Czas uśredniania,1g,1g\n"
    for hour in 0..<rows {
      text += "\(hour + 3),\(label(2014, hour)),\(hour).50,\(hour == 3 ? "" : "-0.25")\n"
    }
    return text
  }

  private func read(_ text: String, _ name: String = "2014_PM25_1g.csv") throws -> ArchiveYear {
    try folder.write(text, to: name)
    return try ArchiveYear(path: folder.path(name))
  }

  @Test func `hours are those of fixed time, every digit as it was`() throws {
    let year = try read(Self.plain())
    #expect(year.year == 2014 && year.pollutant == .pm25 && year.averaging == "1g")
    #expect(year.columns.map(\.code) == ["MzWarOld", "DsWrocAlWisn"])
    #expect((year.hours, year.values, year.empty) == (48, 95, 1))
    #expect(year.columns[0].hours[7]?.description == "7.50")
    #expect(year.columns[1].hours[7]?.value == -0.25)
    #expect(year.columns[0].hours.count == 8760)
    let store = try AirStore()
    let changes = try store.keep(year)
    #expect((changes.added, changes.unchanged, changes.revised) == (95, 0, 0))
    let kept = try store.archivedYears(of: ["MzWarOld"], .pm25, in: [2014])
    #expect(kept.first?.hours[1]?.description == "1.50")
    #expect(kept.first?.end(ofHour: 0).utcText == "2014-01-01T00:00:00Z")
    let again = try store.keep(year)
    #expect((again.added, again.unchanged, again.revised) == (0, 95, 0))
    let revised = try store.keep(read(Self.plain().replacing(",5.50,", with: ",5.75,")))
    #expect((revised.added, revised.unchanged, revised.revised) == (0, 94, 1))
  }

  @Test func `numbers are read as spreadsheets write them`() throws {
    // GIOŚ's file of PM2.5 of 2014 holds a millionth like this.
    let text = Self.plain(rows: 24).replacing(",7.50,", with: ",9.9999999999999995E-7,")
      .replacing(",8.50,", with: ",-1.4210854715202004E-14,")
    let store = try AirStore()
    _ = try store.keep(try read(text))
    let hours = try #require(try store.archivedYears(.pm25, in: [2014]).last).hours
    #expect(hours[7]?.value == 1e-6)
    #expect(hours[7]?.description == "0.00000099999999999999995")
    #expect(hours[8]?.value == -1.4210854715202004e-14)
    #expect(hours[9]?.description == "9.50")
  }

  @Test(arguments: ["24g", "1m"])
  func `a file of other averages is refused with its averaging`(averaging: String) throws {
    var text = "Kod stacji;MzWarAlNiepo\nWskaźnik;PM10\nCzas uśredniania;\(averaging)\n"
    for day in 1...28 { text += "2023-02-\(day < 10 ? "0" : "")\(day);5,5\n" }
    let error = #expect(throws: ArchiveError.self) { try read(text) }
    #expect(error?.message == "only hourly values (1g) are supported, not \(averaging)")
  }

  @Test func `labels that drift are taken for the nearest hour`() throws {
    var text = ",0,1\n0,Kod stacji,DsJelGorOgin\n1,Wskaźnik,PM10\n2,Czas uśredniania,1g\n"
    for hour in 0..<8760 {
      text += "\(hour + 3),\(Self.label(2015, hour, drift: Double(hour) * 0.005)),\(hour)\n"
    }
    let year = try read(text)
    #expect(year.year == 2015 && year.hours == 8760 && year.pollutant == .pm10)
    #expect(year.columns[0].hours.last??.description == "8759")
    #expect(year.columns[0].hours.enumerated().allSatisfy { $1?.mantissa == Int64($0) })
  }

  @Test func `commas are decimal points, and headings are known without labels`() throws {
    var text = "Nr,1,2\nKod stacji,DsJelGorOgin,DsWrocAlWisn\nWskaźnik,NO2,NO2\n"
    text += "Czas uśredniania,1g,1g\nJednostka,ug/m3,ug/m3\n"
    text += "Kod stanowiska,DsJelGorOgin-NO2-1g,DsWrocAlWisn-NO2-1g\n"
    text += "2018-01-01 01:00:00,\"43,0102\",\"16,0\"\n"
    let commas = try read(text, "a.csv")
    #expect(commas.columns[0].hours[0]?.description == "43.0102")
    #expect(commas.columns[1].hours[0]?.description == "16.0")
    let bare = try read(
      ";DsJelGorOgin;DsWrocAlWisn\n;PM10;PM10\n;1g;1g\n01.01.2016 01:00;1,5;\n02.01.2016 00:00;;2\n",
      "2016_PM10_1g.csv")
    #expect(bare.year == 2016 && bare.pollutant == .pm10)
    #expect(bare.columns[0].hours.count == 8784)
    #expect(bare.columns[1].hours[23]?.description == "2")
    let named = try read(
      ",DsJelGorOgin\n2024-12-31 24:00,7\n", "2024_PM25_1g.csv")
    #expect(named.year == 2024 && named.pollutant == .pm25)
    #expect(named.columns[0].hours[8783]?.description == "7")
  }

  @Test func `codes of sensors alone name station and pollutant`() throws {
    let year = try read(
      "timestamp;MpKrakAlKras-PM10-1g;MpKrakBujaka-PM10-1g\n2017-01-01 01:00;213,733;\n", "a.csv")
    #expect(year.year == 2017 && year.pollutant == .pm10 && year.averaging == "1g")
    #expect(year.columns.map(\.code) == ["MpKrakAlKras", "MpKrakBujaka"])
    #expect(year.columns[0].hours[0]?.description == "213.733")
    #expect(throws: ArchiveError.self) {
      try read(";MpKrakAlKras-PM10-1g;MpKrakBujaka-NO2-1g\n2017-01-01 01:00;1;2\n", "b.csv")
    }
    #expect(throws: ArchiveError.self) {
      try read(";MpKrakAlKras-PM10-24g\n2017-01-01 01:00;1\n", "c.csv")
    }
  }

  @Test func `carbon monoxide in milligrams is converted exactly`() throws {
    func file(_ unit: String) -> String {
      "Kod stacji,MzWarAlNiepo\nWskaźnik,CO\nCzas uśredniania,1g\nJednostka,\(unit)\n"
        + "2024-01-01 01:00,12.5\n2024-01-01 02:00,0.31402\n"
    }
    let year = try read(file("mg/m3"), "co.csv")
    #expect(year.columns[0].hours[..<2].map { $0?.description } == ["12500", "314.02"])
    #expect(try read(file("ug/m3"), "co.csv").columns[0].hours[0]?.description == "12.5")
    #expect(throws: ArchiveError.self) { try read(file("ppb/m3"), "co.csv") }
  }

  @Test(arguments: [
    "2024-01-01 01:20:00,7", "2024-01-01 1:00 AM,7", "2024-02-30 01:00,7", "9999-01-01 01:00,7",
    "0001-01-01 01:00,7",
  ])
  func `an invalid hour before the first valid one is an error`(row: String) throws {
    let head = "Kod stacji,MzWarAlNiepo\nWskaźnik,PM10\nCzas uśredniania,1g\n"
    for rest in ["", "2024-01-01 02:00,1\n"] {
      let error = #expect(throws: ArchiveError.self) { try read(head + row + "\n" + rest, "a.csv") }
      #expect(error?.row == 4)
    }
  }

  @Test(arguments: [
    ("2014-01-01 05:00:00,4.50", "2014-01-01 04:00:00,4.50", 9, "the hour occurs twice"),
    ("2014-01-01 05:00:00,4.50", "2015-01-01 05:00:00,4.50", 9, "the hour is not in 2014"),
    (",4.50,-0.25", ",4.5x,-0.25", 9, "column 3: expected a number"),
    ("2014-01-01 05:00:00", "yesterday", 9, "expected an hour such as 2024-01-01 01:00"),
    ("2014-01-01 05:00:00", "2014-01-01 05:30:00", 9, "expected an hour such as 2024-01-01 01:00"),
    (",1g,1g", ",24g,24g", 5, "only hourly values (1g) are supported, not 24g"),
    ("PM2.5,PM2.5", "PM2.5,PM10", 5, "expected one known pollutant for all columns"),
    ("DsWrocAlWisn ", "MzWarOld", 5, "a station code occurs twice"),
  ])
  func `a mistake names its row`(
    part: String, mistake: String, row: Int, message: String
  ) throws {
    try folder.write(Self.plain().replacing(part, with: mistake), to: "bad.csv")
    do throws(ArchiveError) {
      _ = try ArchiveYear(path: folder.path("bad.csv"))
      Issue.record("nothing is wrong with \(mistake)")
    } catch {
      #expect(error.description == "\(folder.path("bad.csv")):\(row): \(message)")
    }
  }

  @Test func `former codes are today's, whenever the list comes`() throws {
    let codes = StationCodes(["MzWarOld": "MzWarAlNiepo"])
    for isFirst in [true, false] {
      let store = try AirStore()
      _ = try store.keep(read(Self.plain()), codes: isFirst ? codes : StationCodes())
      let other = try read(Self.plain(code: "MzWarAlNiepo"))
      let changes = try store.keep(other, codes: codes)
      #expect(changes.added == 0 && changes.unchanged == 95)
      let stations = try store.archivedYears(.pm25, in: [2014]).map(\.station)
      #expect(stations == ["DsWrocAlWisn", "MzWarAlNiepo"])
      #expect(try store.stationCodes().former("MzWarAlNiepo") == ["MzWarOld"])
      #expect(StationCodes(["A": "B", "B": "C"]).former("C") == ["A", "B"])
    }
  }

  @Test func `a year's statistics are those of the definition`() throws {
    var generator = SeededGenerator(seed: 3)
    var hours = (0..<8784).map { _ in Double?.some(Double.random(in: -1...60, using: &generator)) }
    for hour in stride(from: 0, to: 8784, by: 5) { hours[hour] = nil }
    for hour in 240..<248 { hours[hour] = nil }
    let year = YearStatistics(of: hours, .pm25)
    let present = hours.compactMap(\.self)
    #expect(year.hours == present.count)
    #expect(abs((year.mean ?? 0) - present.reduce(0, +) / Double(present.count)) < 1e-9)
    var means: [Double] = []
    for day in 0..<366 {
      let values = hours[day * 24..<day * 24 + 24].compactMap(\.self)
      if values.count >= 18 { means.append(values.reduce(0, +) / Double(values.count)) }
    }
    #expect(year.days == means.count && year.days == 365)
    #expect(year.above.map(\.limit) == [15, 25])
    #expect(year.above.map(\.days) == [15, 25].map { limit in means.count { $0 > limit } })
    #expect(
      year.above.map(\.daysRounded) == [15, 25].map { limit in means.count { $0 >= limit + 0.5 } })
    #expect(abs((year.highestDay ?? 0) - (means.max() ?? 0)) < 1e-8)
    #expect(abs((year.highest36 ?? 0) - means.sorted(by: >)[35]) < 1e-8)
    #expect(YearStatistics(of: [], .pm25).mean == nil)
    // Decimals whose sum in binary is a hair above 24 times the limit pass nothing.
    let day = (0..<24).map { Double?.some($0 % 2 == 0 ? 14.9 : 15.1) }
    #expect(YearStatistics(of: day, .pm25).above[0].days == 0)
  }

  @Test(arguments: [
    "12", "-0.5", "100.325798", "0", "0.000", "43,0102", "-12.", ".5", "1e-3", "1.5E2",
  ])
  func `decimals keep their digits`(text: String) throws {
    let number = try #require(ArchiveDecimal(text))
    #expect(
      number.value == Double(text.replacing(",", with: ".") + (text.hasSuffix(".") ? "0" : "")))
  }

  @Test(arguments: ["", "-", ".", "1.2.3", "1 2", "abc", "1e", "1e99999", "9999999999999999999"])
  func `other texts are no decimals`(text: String) { #expect(ArchiveDecimal(text) == nil) }
}
