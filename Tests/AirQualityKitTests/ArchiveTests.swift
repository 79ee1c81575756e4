import AirQualityKit
import Foundation
import Testing

@Suite struct ArchiveTests {
  private func client(_ script: @escaping ScriptedTransport.Script) -> (
    client: GIOSClient, transport: ScriptedTransport
  ) {
    let transport = ScriptedTransport(script)
    let client = GIOSClient(
      transport: transport, baseURL: URL(string: "http://example.org"), timekeeper: SimulatedTime())
    return (client, transport)
  }

  @Test func `the archive is asked by Polish clocks and read into moments`() async throws {
    let (client, transport) = client { (_, _) in
      (
        200,
        """
        {"Lista archiwalnych wyników pomiarów":[{"Nazwa stacji":"A","Kod stanowiska":"X-PM10-24g",
        "Data":"2025-07-02 00:00:00","Wartość":"21,5"},{"Nazwa stacji":"A","Kod stanowiska":
        "X-PM10-24g","Data":"2025-07-01 00:00","Wartość":null}],"totalPages":1}
        """
      )
    }
    let start = Date(timeIntervalSince1970: 1_751_320_800)  // 1 July 2025 in Poland
    let series = try await client.archivedReadings(
      of: 9, in: DateInterval(start: start, duration: 86_400))
    #expect(series.readings.map(\.value) == [21.5, nil])
    #expect(series.readings.map(\.time) == [start.addingTimeInterval(86_400), start])
    let path = try #require(transport.paths.first?.removingPercentEncoding)
    #expect(
      path
        == "/archivalData/getDataBySensor/9?dateFrom=2025-07-01 00:00&dateTo=2025-07-02 00:00&page=0&size=500"
    )
  }

  @Test func `metadata tell what is read by hand`() async throws {
    let (client, _) = client { (_, _) in
      (
        200,
        """
        {"Lista metadanych stanowisk pomiarowych":[
        {"Nr":1,"Kod stanowiska":"A-PM10-24g","Kod stacji":"A","Wskaźnik - kod":"PM10",
        "Czas uśredniania":"24-godzinny","Typ pomiaru":"manualny","Data uruchomienia":"2004-01-01",
        "Data zamknięcia":null},
        {"Kod stanowiska":"A-NO2-1g","Typ pomiaru":"automatyczny"},{"Kod stanowiska":"B-O3-1g"},
        {"Nr":4},7],"totalPages":1}
        """
      )
    }
    let list = try await client.sensorMetadata()
    let sensors = list.elements
    #expect(sensors.map(\.isManual) == [true, false, nil])
    #expect(sensors[0].pollutant == .pm10)
    #expect(sensors[0].began == Date(timeIntervalSince1970: 1_072_911_600))
    #expect(sensors[0].ended == nil)
    #expect(list.problems.map(\.description) == ["metadata: 2 rows could not be read"])
  }

  @Test func `notices of smog are read, newest first`() async throws {
    let (client, transport) = client { (_, _) in
      (
        200,
        """
        {"totalPages":199,"Przekroczenia":[
        {"Typ normy":"Próg informowania / S1 > 180 ug/m3","Strefa":"PL1203 strefa małopolska",
        "Stanowisko pomiarowe":"MpSzarowSpok-O3-1g","Data i godzina":"2026-06-08 16:00",
        "Czas trwania":"2godziny ","Liczba mieszkańców":252202,
        "Wartość maksymalnego stężenia (µg/m3)":189.2,"Zalecane środki ostrożności":"w domu",
        "Przyczyny przekroczenia":"a","Prognoza zmian stężeń":"b",
        "Informacje w sprawie grup ludności objętych ryzykiem":"c",
        "Informacje dotyczące obszaru przekroczenia":"d",
        "Obszar geograficzny, na którym spodziewane są przekroczenia":"e",
        "Opis prawdopodobnych symptomów":"f","Informacje o podjętych ograniczeniach":"g",
        "Dodatkowe informacje":" ","Wskazanie, gdzie można uzyskać dalsze informacje":"h",
        "Odnośnik do strony internetowej z informacjami":"i",
        "Odnośnik do strony internetowej z planem działań":"j"},
        {"Typ normy":"Poziom alarmowy","Stanowisko pomiarowe":"MpKrak-PM10-24g",
        "Data i godzina":"2026-06-09 02:00"},
        {"Typ normy":"Poziom dopuszczalny","Data i godzina":"2019-01-01 10:00"},
        {"Typ normy":"Poziom alarmowy","Data i godzina":"wczoraj"},null]}
        """
      )
    }
    let list = try await client.notices()
    let notices = list.elements
    #expect(notices.map(\.meaning) == [.alert, .information, .limit])
    #expect(notices.map(\.pollutant) == [.pm10, .o3, nil])
    #expect(notices[1].time == Date(timeIntervalSince1970: 1_780_927_200))
    #expect(notices[1].duration == .seconds(7200))
    #expect(notices[1].concentration == 189.2)
    #expect(notices[1].residents == 252_202)
    #expect(notices[1].stationCode == "MpSzarowSpok")
    #expect(notices[1].precautions == "w domu")
    let texts = [
      notices[1].causes, notices[1].forecast, notices[1].groupsAtRisk, notices[1].area,
      notices[1].expectedArea, notices[1].symptoms, notices[1].restrictions,
      notices[1].furtherInformation, notices[1].link, notices[1].planLink,
    ]
    #expect(texts == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"])
    #expect(notices[1].remarks == nil)
    #expect(notices[1].concerns(Station(id: 1, code: "MpKrakAlKras", name: "Kraków")))
    #expect(!notices[1].concerns(Station(id: 2, code: "MzWarAlNiepo", name: "Warszawa")))
    #expect(!notices[1].concerns(Station(id: 3, name: "nameless")))
    let now = Date(timeIntervalSince1970: 1_781_000_000)
    #expect(notices.map { $0.isCurrent(at: now) } == [true, true, false])
    #expect(list.problems.count == 1)
    #expect(transport.paths == ["/levels/getInformationAboutExceeding?page=0&size=500"])
  }
}
