import AirQualityKit
import Foundation

/// Replies as the air service sends them, made from a seed.
enum AirReplies {
  /// The shape that Foundation's decoder is given.
  struct Readings: Decodable {
    struct Row: Decodable {
      let code: String
      let time: String
      let value: Double?

      enum CodingKeys: String, CodingKey {
        case code = "Kod stanowiska"
        case time = "Data"
        case value = "Wartość"
      }
    }

    let rows: [Row]

    enum CodingKeys: String, CodingKey {
      case rows = "Lista danych pomiarowych"
    }
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Sixty-two hours of a sensor, newest first, every twentieth missing.
  static func readings(
    sensor: Int, _ random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    let start = 1_780_900_000 / 3600 * 3600
    let rows = (0..<62).map { step in
      let time = Date(timeIntervalSince1970: Double(start - step * 3600 + 7200))
      let text = time.formatted(.iso8601).dropLast().replacing("T", with: " ")
      let value =
        Int.random(in: 0..<20, using: &random) == 0
        ? "null" : String(Double(Int.random(in: 0...1500, using: &random)) / 10)
      return
        #"{"Kod stanowiska":"MzStation\#(sensor)-PM10-1g","Data":"\#(text)","Wartość":\#(value)}"#
    }
    return Array(envelope("Lista danych pomiarowych", rows, path: "data/getData/\(sensor)").utf8)
  }

  /// The bundled stations and some of them again, 287 in all.
  static func stations() -> [UInt8] {
    let known = StationCatalog.bundled.stations
    let rows = (0..<287).map { index in
      let station = known[index % known.count]
      func text(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "null" }
      return """
        {"Identyfikator stacji":\(station.id + index / known.count * 100_000),\
        "Kod stacji":\(text(station.code)),"Nazwa stacji":\(text(station.name)),\
        "WGS84 φ N":"\(station.coordinate?.latitude ?? 0)",\
        "WGS84 λ E":"\(station.coordinate?.longitude ?? 0)",\
        "Identyfikator miasta":\(station.cityID ?? 0),"Nazwa miasta":\(text(station.city)),\
        "Gmina":\(text(station.commune)),"Powiat":\(text(station.district)),\
        "Województwo":\(text(station.province)),"Ulica":\(text(station.street))}
        """
    }
    return Array(envelope("Lista stacji pomiarowych", rows, path: "station/findAll").utf8)
  }

  private static func envelope(_ name: String, _ rows: [String], path: String) -> String {
    let links = ["next", "last", "prev", "self", "first"].map {
      #""\#($0)":"https://api.gios.gov.pl/pjp-api/v1/rest/\#(path)?page=0&size=500""#
    }
    let context = #"{"\#(name)":{"@id":"https://api.gios.gov.pl/"},"links":"x","totalPages":"y"}"#
    let about = String(repeating: "opis usługi sieciowej, ", count: 40)
    return #"{"@context":\#(context),"\#(name)":[\#(rows.joined(separator: ","))],"#
      + #""meta":{"dc:description":"\#(about)"},"links":{\#(links.joined(separator: ","))},"#
      + #""totalPages":1}"#
  }
}
