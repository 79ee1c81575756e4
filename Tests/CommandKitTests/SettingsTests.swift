import CommandKit
import Foundation
import GeoKit
import Localization
import SettingsFile
import TestSupport
import Testing

@Suite struct SettingsTests {
  static let names = ["server", "radius", "change", "strict"]

  @Test func `values are read as options are`() throws {
    let settings = try Settings(
      """
      # of the whole house
      server = "http://localhost:8080"   # ours
      radius = '5km'
        change=1_20
      strict = true

      """, allowing: Self.names)
    #expect(try settings.value("server") == "http://localhost:8080")
    #expect(try settings.value("radius") == Meters(5000))
    #expect(try settings.value("change") == 120)
    #expect(try settings.value("strict") == true)
    #expect(try settings.value("other", as: String.self) == nil)
  }

  @Test func `escapes`() throws {
    let settings = try Settings(#"server = "a\"b\\c\td#""# + "\r\n", allowing: Self.names)
    #expect(try settings.value("server") == "a\"b\\c\td#")
  }

  @Test(arguments: [
    (
      "radios = 5", "s.toml:1:1: unknown setting; expected one of change, radius, server, strict"
    ),
    ("\n\nradius 5", "s.toml:3:8: expected name = value"),
    ("radius = 5km", "s.toml:1:10: expected a string in quotes, a number, true or false"),
    ("radius = ", "s.toml:1:10: expected a string in quotes, a number, true or false"),
    ("server = \"a", "s.toml:1:10: the string is not closed on its line"),
    ("server = 'a", "s.toml:1:10: the string is not closed on its line"),
    (#"server = "a\q""#, #"s.toml:1:12: expected \", \\, \n or \t"#),
    ("change = 1 2", "s.toml:1:12: unexpected text after the value"),
    ("change = 1\nchange = 2", "s.toml:2:1: change is set twice"),
    ("[server]", "s.toml:1:1: tables are not supported; write name = value"),
  ])
  func `mistakes are told with their place`(text: String, message: String) {
    let error = #expect(throws: SettingsError.self) {
      try Settings(text, file: "s.toml", allowing: Self.names)
    }
    #expect(error?.description == message)
  }

  @Test func `a value that the option would refuse`() throws {
    let settings = try Settings("\nradius = \"far\"", file: "s.toml", allowing: Self.names)
    let error = #expect(throws: SettingsError.self) {
      try settings.value("radius", as: Meters.self)
    }
    #expect(
      error?.description
        == "s.toml:2:10: radius cannot have this value; see --help for the values of --radius")
  }

  @Test func `mistakes have a text in both languages`() throws {
    let error = #expect(throws: SettingsError.self) {
      try Settings("radus = 1", file: "s.toml", allowing: ["radius", "change"])
    }
    #expect(error?.text(in: .english) == "unknown setting; expected one of change, radius")
    #expect(error?.text(in: .polish) == "nieznane ustawienie; oczekiwano jednego z: change, radius")
    let texts = SettingsError.texts
    for (key, languages) in texts.languagesByKey {
      #expect(languages == [.english, .polish], "\(key)")
      let (english, polish) = (
        texts.usedArguments(of: key, in: .english), texts.usedArguments(of: key, in: .polish)
      )
      #expect(english == polish, "\(key)")
    }
  }

  @Test func `two settings of which one may hold`() throws {
    let both = try Settings("server = \"a\"\nradius = 1", file: "s.toml", allowing: Self.names)
    let error = #expect(throws: SettingsError.self) { try both.exclude("radius", "server") }
    #expect(
      error?.description == "s.toml:2:10: radius and server exclude each other; remove one")
    #expect(throws: Never.self) { try both.exclude("radius", "change") }
  }

  @Test func `a missing file holds nothing`() throws {
    let folder = try TemporaryFolder()
    #expect(
      try Settings(path: folder.path("none.toml"), allowing: []).value("radius", as: Int.self)
        == nil)
    let path = try folder.write("change = 90", to: "route.toml")
    #expect(try Settings(path: path, allowing: ["change"]).value("change") == 90)
    #expect(throws: (any Error).self) { try Settings(path: folder.url.path, allowing: []) }
  }

  @Test func `directories`() {
    let named = UserDirectories(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c"])
    #expect(named.settingsFile(of: "route") == "/c/citykit/route.toml")
    #expect(named.cache == "/h/.cache/citykit")
    #expect(named.state == "/h/.local/state/citykit")
    #expect(named.data == "/h/.local/share/citykit")
    let relative = UserDirectories(environment: ["XDG_CONFIG_HOME": "c"])
    #expect(relative.configuration == nil)
  }
}
