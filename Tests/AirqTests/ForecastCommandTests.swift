import Foundation
import TestSupport
import Testing

/// Forecasts from recorded replies, without a data directory.
@Suite struct ForecastCommandTests {
  private let home: TemporaryFolder
  private static let recorded = [
    "--replay", Checkout.root.appending(path: "Examples/air").path, "--at", "2026-06-08T14:20:00Z",
  ]

  init() throws { home = try TemporaryFolder() }

  private func airq(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess(
      "airq", arguments + Self.recorded, environment: ["HOME": home.url.path]
    ).result()
  }

  @Test func `each named station without a forecast is reported with the reason`() async throws {
    let reason =
      "warning: no forecast for MzWarAKrzywo: PM2.5 has values in 0 of the last 24 hours; "
      + "12 are needed; station 532: "
    let both = try await airq("forecast", "530", "532")
    #expect(both.code == 0, "\(both.messages)")
    #expect(both.output.hasPrefix("MzWarAlNiepo: PM2.5, µg/m³\n"))
    #expect(!both.output.contains("MzWarAKrzywo"))
    #expect(both.messages.hasPrefix(reason), "\(both.messages)")
    #expect(both.messages.count { $0 == "\n" } == 1)
    let alone = try await airq("forecast", "532")
    #expect(alone.code == 1 && alone.output.isEmpty)
    #expect(alone.messages.hasPrefix(reason))
    #expect(alone.messages.contains("no station has values for half of the last 24 hours"))
    let unknown = try await airq("forecast", "530", "atlantis")
    #expect(unknown.code == 0)
    #expect(unknown.messages == "warning: no station is named atlantis\n")
    // The stations near a place were not named.
    let place = try await airq("forecast", "52.23,21.01")
    #expect(place.code == 0 && place.messages.isEmpty, "\(place.messages)")
  }

  @Test func `few hours have their intervals, many are drawn with a scale`() async throws {
    let few = try await airq("forecast", "530", "--hours", "12")
    #expect(few.code == 0, "\(few.messages)")
    #expect(
      few.output.contains(
        """

          2026-06-08 17:00   5.5 (3.8–7.3)
          2026-06-08 18:00   5.8 (3.5–8.6)

        """))
    #expect(few.output.contains("\n  2026-06-09 04:00  10.9 (4.7–20.2)\n"))
    #expect(!few.output.contains("▁"))
    let many = try await airq("forecast", "530")
    let chart = many.output.split(separator: "\n").first { $0.contains("▁") }
    #expect(chart?.hasPrefix("  2026-06-08 17:00  ▁") == true)
    #expect(chart?.hasSuffix("▂  5.5 to 12.6") == true)
    let polish = try await airq("forecast", "530", "--lang", "pl")
    #expect(polish.output.contains("  od 5,5 do 12,6\n"))
  }

  @Test func `the error is that of the days that there are`() async throws {
    let english = try await airq("forecast", "530")
    #expect(
      english.output.contains(
        "\n  over the last 3 days, the first 24 hours of forecasts were off by 4.3 µg/m³ on "
          + "average, the guess “tomorrow as today” by 5.2\n"), "\(english.output)")
    let polish = try await airq("forecast", "530", "--lang", "pl")
    #expect(polish.output.contains("\n  w ostatnich 3 dniach pierwsze 24 godziny prognoz "))
    let json = try await airq("forecast", "530", "--format", "json")
    #expect(json.output.contains(#""skill":{"days":3,"hours":63,"#))
  }

  @Test func `a recording needs no data directory, and leaves nothing behind`() async throws {
    let best = try await airq("when", "530")
    #expect(best.code == 0, "\(best.messages)")
    #expect(
      best.output == "2026-06-08 16:30 – 17:30: PM2.5 5.7 (3.7–8) µg/m³, MzWarAlNiepo\n")
    #expect(try await airq("forecast", "530").code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path).isEmpty)
    let kept = try await airq("forecast", "530", "--data-dir", home.path("air"))
    #expect(try await airq("forecast", "530").output == kept.output)
  }
}
