import AirQualityKit
import TestSupport
import Testing

/// The texts of AirQualityKit, AirQualityStore and AirAlerts.
@Suite struct AirTextsTests {
  @Test func `every text is there in both languages, with the same arguments`() {
    let keys = AirTexts.catalog.languagesByKey
    #expect(keys.count > 200)
    for (key, languages) in keys {
      #expect(languages == Set(AirTexts.languages), "\(key)")
      let english = AirTexts.catalog.usedArguments(of: key, in: .english)
      let polish = AirTexts.catalog.usedArguments(of: key, in: .polish)
      // The transport says in English what exactly happened.
      #expect(english == polish || key.hasPrefix("web."), "\(key)")
    }
  }

  @Test func `every text is used, and every text used exists`() throws {
    let known = Set(AirTexts.catalog.languagesByKey.keys)
    let kits = try TextKeys(
      in: "Sources/AirQualityKit", "Sources/AirQualityStore", "Sources/AirAlerts")
    #expect(kits.missing(from: known) == [])
    let all = try TextKeys(
      in: "Sources/AirQualityKit", "Sources/AirQualityStore", "Sources/AirAlerts",
      "Sources/tools/airq")
    #expect(all.unused(of: known) == [])
  }

  @Test func `an error has its subject and its advice in both languages`() {
    let error = AirError(.notFound, Message("service.notFound", .integer(404)))
      .about(.station(530))
    let advised = AirError(error.kind, error.message.followed(by: Message("advice.online")))
    #expect(
      advised.description
        == "station 530: not found at the service (404); run again without --offline")
    #expect(
      advised.text(in: .polish)
        == "stacja 530: usługa nie ma takich danych (404); zapytaj bez --offline")
    #expect(advised.text(in: .ukrainian) == advised.description)
    #expect(
      AirError(.invalid, "a {0} of one language").text(in: .polish) == "a {0} of one language")
  }

  @Test(arguments: [
    (12.25, "12.3", "12,3"), (12.0, "12", "12"), (-0.04, "0", "0"), (0.05, "0.1", "0,1"),
    (1254.349, "1254.3", "1254,3"), (.nan, "–", "–"),
  ])
  func `concentrations have at most one decimal`(value: Double, english: String, polish: String) {
    #expect(Language.english.number(value) == english)
    #expect(Language.polish.number(value) == polish)
  }

  @Test(arguments: [
    ("pl", Language.polish), ("pl-PL,pl;q=0.9,en", .polish), ("pl_PL.UTF-8", .polish),
    ("en-GB,pl", .english), ("uk", .english), ("plx", .english), ("", .english),
  ])
  func `Polish or English`(identifier: String, language: Language) {
    #expect(AirTexts.language(of: identifier) == language)
  }
}
