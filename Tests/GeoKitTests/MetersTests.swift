import Foundation
import GeoKit
import Testing

@Suite struct MetersTests {
  @Test(arguments: [
    ("5km", 5000.0), ("800 m", 800), ("1.5 km", 1500), ("1,5 km", 1500), ("2 mi", 3218.688),
    ("250", 250), (" 5 KM ", 5000), ("100ft", 30.48), ("12 nmi", 22224), ("0m", 0), ("1e3m", 1000),
    (".5km", 500),
  ])
  func `a number with a unit`(text: String, meters: Double) throws {
    #expect(abs(try Meters(text).value - meters) < 1e-9)
  }

  @Test(arguments: [
    "", "km", "5 parsecs", "-5km", "5km 3", "five", "nan", "inf", "5 k m", "1e999km", "1.5.2km",
    "+ 5km", "0x5",
  ])
  func `other text is refused`(text: String) {
    let error = #expect(throws: GeoError.self) { try Meters(text) }
    #expect(error?.kind == .malformedDistance)
    #expect(error?.description == "expected a distance, such as 800 m, 5km or 2 mi")
  }

  @Test(
    arguments: [
      (0, "0 m"), (0.04, "0 m"), (3.44, "3.4 m"), (9.96, "10 m"), (812.4, "812 m"),
      (999.4, "999 m"),
      (999.6, "1 km"), (3449, "3.4 km"), (99_949, "99.9 km"), (99_951, "100 km"),
      (312_400, "312 km"),
      (-812, "-812 m"), (1e300, "1e+300 m"), (.infinity, "inf m"),
    ] as [(Double, String)])
  func `distances for people`(value: Double, text: String) {
    #expect(Meters(value).description == text)
  }

  @Test func `a distance is a number in JSON`() throws {
    let json = try JSONEncoder().encode([Meters(812.5), 3])
    #expect(String(decoding: json, as: UTF8.self) == "[812.5,3]")
    #expect(try JSONDecoder().decode([Meters].self, from: json) == [812.5, 3])
  }
}
