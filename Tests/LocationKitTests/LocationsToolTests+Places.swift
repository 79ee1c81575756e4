import Foundation
import TestSupport
import Testing

extension LocationsToolTests {
  @Test func `positions are geocoded one object a line`() async throws {
    let session = await ToolSession.run(
      "geocode", "49.55404,25.59067", "40,-40", "--lang", "uk", "--format", "json")
    #expect(session.code == 0, "\(session.messages)")
    let lines = session.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0]
        == #"{"country":{"code":"UA","name":"Україна"},"region":{"code":"UA-61","#
        + #""name":"Тернопільська область"},"district":null,"place":"Тернопіль","#
        + #""zone":"Europe/Kyiv"}"#)
    #expect(
      lines[1] == #"{"country":null,"region":null,"district":null,"place":null,"zone":null}"#)
    let wrong = await ToolSession.run("geocode", "91,0", "52.2,21", "--format", "json")
    #expect(wrong.code == 2)
    #expect(wrong.output.split(separator: "\n").count == 1)
    #expect(await ToolSession.run("geocode", "1,2", "--lang", "xx").code == 64)
  }

  @Test func `places are counted, and narrow other commands`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk, "--device", "phone")
    let session = await ToolSession.run(
      "places", "--db", db, "--level", "region", "--lang", "pl", "--format", "json")
    #expect(session.code == 0, "\(session.messages)")
    let places: [[String: Any]] = try session.json()
    #expect(places.map { $0["id"] as? String } == ["PL-14", "PL-30"])
    #expect(places.map { $0["count"] as? Int } == [2, 1])
    #expect(places[0]["name"] as? String == "województwo mazowieckie")
    let narrowed = await ToolSession.run(
      "clusters", "--db", db, "--place", "PL-30", "--format", "csv")
    #expect(narrowed.output.split(separator: "\n").count == 2)
    #expect(await ToolSession.run("places", "--db", db, "--place", "UA").code == 1)
    let visits = await ToolSession.run("visits", "--db", db, "--format", "json")
    #expect(visits.code == 0)
    #expect(Set(try visits.json(as: [String: Any].self).keys) == ["visits", "trips"])
  }

  @Test func `a failed import leaves no history, and exports are private`() async throws {
    #expect(await ToolSession.run("import", "--db", db, folder.path("missing.gpx")).code == 2)
    #expect(!FileManager.default.fileExists(atPath: db))
    _ = await ToolSession.run("import", "--db", db, walk)
    let out = folder.path("all.gpx")
    #expect(await ToolSession.run("export", "--db", db, "-o", out).code == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: out)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a history is checked, copied, compacted and restored`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let copy = folder.path("copy.sqlite")
    let checked = await ToolSession.run("doctor", "--db", db)
    #expect(checked.output == "3 records from 1 source: no problems\n")
    #expect(await ToolSession.run("backup", "--db", db, "-o", copy).code == 0)
    #expect(await ToolSession.run("backup", "--db", db, "-o", copy).code == 2)
    #expect(await ToolSession.run("undo", "--db", db, "1").code == 0)
    #expect(await ToolSession.run("compact", "--db", db).code == 0)
    #expect(await ToolSession.run("restore", copy, "--db", db).code == 0)
    #expect(await ToolSession.run("doctor", "--db", db, "--format", "json").code == 0)
    let list = await ToolSession.run("list", "--db", db, "--format", "csv")
    #expect(list.output.split(separator: "\n").count == 4)
    #expect(FileManager.default.fileExists(atPath: db + "-before-restore"))
    #expect(await ToolSession.run("restore", walk, "--db", db).code == 2)
  }

  @Test func `a copy replaces a file when told to, but never the history itself`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let copy = try folder.write("older", to: "copy.sqlite")
    let refused = await ToolSession.run("backup", copy, "--db", db)
    #expect(refused.code == 2 && refused.messages.contains("the file exists"))
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == "older")
    for own in [db, folder.path("./" + URL(filePath: db).lastPathComponent)] {
      let result = await ToolSession.run("backup", own, "--force", "--db", db)
      #expect(result.code == 2 && result.messages.contains("this is the history itself"))
    }
    let log = try folder.write("log", to: "copy.sqlite-wal")
    #expect(await ToolSession.run("backup", copy, "--force", "--db", db).code == 2)
    try FileManager.default.removeItem(atPath: log)
    #expect(await ToolSession.run("backup", copy, "--force", "--db", db).code == 0)
    #expect(await ToolSession.run("doctor", "--db", copy).output.hasPrefix("3 records"))
    let parts = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!parts.contains { $0.contains(".partial-") })
  }

  @Test func `each restore keeps the history before it`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let copy = folder.path("copy.sqlite")
    #expect(await ToolSession.run("backup", copy, "--db", db).code == 0)
    for ending in ["-before-restore", "-before-restore-2", "-before-restore-3"] {
      #expect(await ToolSession.run("restore", copy, "--db", db).code == 0)
      #expect(await ToolSession.run("doctor", "--db", db + ending).code == 0)
    }
  }

  @Test func `a history that others can read is a finding with the command that mends it`()
    async throws
  {
    _ = await ToolSession.run("import", "--db", db, walk)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: db)
    let other = await ToolSession.run("stats", "--db", db)
    #expect(other.code == 0 && !(other.output + other.messages).contains("chmod"))
    let found = await ToolSession.run("doctor", "--db", db)
    #expect(found.code == 2)
    #expect(
      found.output == "other users can read the history; run chmod 600 \(db)\n"
        + "3 records from 1 source: 1 finding\n")
    let json = await ToolSession.run("doctor", "--db", db, "--format", "json")
    let answer: [String: Any] = try json.json()
    #expect(answer["sound"] as? Bool == false)
    #expect((answer["findings"] as? [String])?.count == 1)
    let named = folder.path("Ewa's walks.sqlite")
    try manager.copyItem(atPath: db, toPath: named)
    let quoted = await ToolSession.run("doctor", "--db", named)
    let word = folder.url.path + #"/Ewa'\''s walks.sqlite"#
    #expect(quoted.output.contains("chmod 600 '\(word)'\n"), "\(quoted.output)")
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: db)
    #expect(await ToolSession.run("doctor", "--db", db).code == 0)
  }

  @Test func `folders are imported file by file`() async throws {
    let files = folder.path("files")
    try FileManager.default.createDirectory(
      atPath: files + "/deep", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: walk, toPath: files + "/deep/walk.gpx")
    try FileManager.default.copyItem(atPath: walk, toPath: files + "/.hidden.gpx")
    let session = await ToolSession.run("import", "--db", db, files, "--format", "json")
    #expect(session.code == 0)
    #expect(try session.json(as: [[String: Any]].self).count == 1)
  }
}
