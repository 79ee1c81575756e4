#if Sealing
import Foundation
import GRDB
import SealedDatabase
import TestSupport
import Testing

@testable import LocationKit

/// Histories that are sealed under a passphrase.
@Suite struct SealedHistoryTests {
  let folder: TemporaryFolder
  let path: String
  let seal = HistorySeal(passphrase: "żółw 7 and a tortoise", work: 4)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("history.sqlite")
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func make(_ count: Int) async throws {
    let history = try LocationHistory(path: path, seal: seal)
    try await history.add(scatteredRecords(count: count, seed: 2), number: 1)
    try history.close()
  }

  private func findings() async throws -> [String] {
    let history = try LocationHistory(path: path, mayCreate: false, seal: seal)
    let check = try await history.check()
    try history.close()
    return check.findings
  }

  /// The words that a plain history has in it.
  private func plainWords(in bytes: [UInt8]) -> [String] {
    ["SQLite format 3", "CREATE TABLE", "location", "imported_at", "file 1", "marker of a name"]
      .filter { bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  @Test func `a sealed history is the same history`() async throws {
    let sealed = try LocationHistory(path: path, seal: seal)
    let plain = try LocationHistory(path: folder.path("plain.sqlite"))
    let records = scatteredRecords(count: 500, seed: 2)
    #expect(try await sealed.add(records, number: 1) == plain.add(records, number: 1))
    #expect(try await Array(sealed.recording().records) == Array(plain.recording().records))
    #expect(try await sealed.clusters(level: 5) == plain.clusters(level: 5))
    #expect(try await sealed.check().findings == [])
    #expect(sealed.isSealed)
    #expect(!plain.isSealed)
    try sealed.close()
    let again = try LocationHistory(path: path, seal: seal)
    #expect(try await again.count() == plain.count())
    try await again.undo(source: 1)
    try await again.compact()
    #expect(try await again.check().findings == [])
  }

  @Test func `another passphrase, or none, is refused`() async throws {
    try await make(10)
    let before = try bytes(path)
    func kind(_ seal: HistorySeal?) -> LocationError.Kind? {
      do {
        _ = try LocationHistory(path: path, seal: seal)
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind(HistorySeal(passphrase: "zolw", work: 4)) == .wrongPassphrase)
    #expect(kind(HistorySeal(passphrase: "", work: 4)) == .wrongPassphrase)
    #expect(kind(nil) == .sealed)
    #expect(try bytes(path) == before)
    // A letter and its accent are one, however they are typed.
    let decomposed = seal.passphrase.decomposedStringWithCanonicalMapping
    #expect(kind(HistorySeal(passphrase: decomposed)) == nil)
    // A passphrase never passes for a seal.
    let plain = folder.path("plain.sqlite")
    try await LocationHistory(path: plain).add(scatteredRecords(count: 3, seed: 1), number: 1)
    #expect(throws: LocationError.self) { try LocationHistory(path: plain, seal: seal) }
  }

  @Test func `no file has anything plain in it, while it is written and after`() async throws {
    let history = try LocationHistory(path: path, seal: seal)
    var records = scatteredRecords(count: 2000, seed: 2)
    var named = records[0]
    named.details.name = "marker of a name"
    named.milliseconds = 1_500_000_000_000
    records.append(named)
    try await history.add(records, number: 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(files).isSuperset(of: ["history.sqlite", "history.sqlite-wal"]))
    for file in files where !file.hasSuffix("-shm") {
      let content = try bytes(folder.path(file))
      #expect(plainWords(in: content) == [], "\(file)")
      // Sealed bytes do not deflate; here: every value is about as frequent as every other.
      guard content.count > 100_000 else { continue }
      var counts = [Int](repeating: 0, count: 256)
      for byte in content.dropFirst(4096) { counts[Int(byte)] += 1 }
      let mean = content.count / 256
      #expect(counts.allSatisfy { (mean / 2...2 * mean).contains($0) }, "\(file)")
    }
    try history.close()
    #expect(plainWords(in: try bytes(path)) == [])
  }

  @Test func `every flipped byte is found`() async throws {
    try await make(300)
    let whole = try bytes(path)
    var random = SeededGenerator(seed: 5)
    var places = (0..<40).map { _ in Int.random(in: 0..<whole.count, using: &random) }
    // The header, slot by slot, and the ends of pages.
    places += [0, 19, 30, 200, 512, 600, 1024, 2048, 2100, 2560, 4095, 8191, 8192 + 4070]
    for place in places {
      var changed = whole
      changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try Data(changed).write(to: URL(fileURLWithPath: path))
      var isFound = false
      do {
        isFound = try await !findings().isEmpty
      } catch is LocationError {
        isFound = true
      }
      #expect(isFound, "byte \(place) of \(whole.count)")
      for ending in ["-wal", "-shm"] { unlink(path + ending) }
    }
  }

  @Test func `pages that changed places or are older are found`() async throws {
    try await make(300)
    let older = try bytes(path)
    let history = try LocationHistory(path: path, seal: seal)
    try await history.add(scatteredRecords(count: 300, seed: 9), number: 2)
    try history.close()
    let newer = try bytes(path)
    let pages = older.count / 4096
    var rounds = 0
    for page in 1..<pages {
      let range = page * 4096..<(page + 1) * 4096
      guard older[range] != newer[range] else { continue }
      var mixed = newer
      mixed.replaceSubrange(range, with: older[range])
      try Data(mixed).write(to: URL(fileURLWithPath: path))
      #expect(await isRefused(), "older page \(page)")
      rounds += 1
    }
    #expect(rounds > 3)
    var swapped = newer
    swapped.replaceSubrange(8192..<12288, with: newer[12288..<16384])
    swapped.replaceSubrange(12288..<16384, with: newer[8192..<12288])
    try Data(swapped).write(to: URL(fileURLWithPath: path))
    #expect(await isRefused())
    try Data(newer).write(to: URL(fileURLWithPath: path))
    #expect(try await findings() == [])
  }

  private func isRefused() async -> Bool {
    defer { for ending in ["-wal", "-shm"] { unlink(path + ending) } }
    guard let findings = try? await findings() else { return true }
    return !findings.isEmpty
  }

  @Test func `an older file is found with a witness`() async throws {
    let witnessed = HistorySeal(
      passphrase: seal.passphrase, work: 4, witness: folder.path("witness"))
    let first = try LocationHistory(path: path, seal: witnessed)
    try await first.add(scatteredRecords(count: 30, seed: 1), number: 1)
    try first.close()
    let older = try bytes(path)
    let second = try LocationHistory(path: path, seal: witnessed)
    try await second.add(scatteredRecords(count: 30, seed: 2), number: 2)
    try second.close()
    let third = try LocationHistory(path: path, seal: witnessed)
    try third.close()
    try Data(older).write(to: URL(fileURLWithPath: path))
    #expect(try await findings() == [])
    let failure = #expect(throws: LocationError.self) {
      try LocationHistory(path: path, seal: witnessed)
    }
    #expect(failure?.kind == .olderStore)
  }

  /// Writing stops as if the process were killed; the files as they are then are looked at.
  @Test func `a crash at any write leaves the history before it or after it`() async throws {
    try await make(200)
    let start = try bytes(path)
    var outcomes: [Int: Int] = [:]
    for limit in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 10_000] {
      let victim = folder.path("victim-\(limit).sqlite")
      try Data(start).write(to: URL(fileURLWithPath: victim))
      let history = try LocationHistory(path: victim, seal: seal)
      history.layer?.stopWriting(after: limit)
      _ = try? await history.add(scatteredRecords(count: 400, seed: 3), number: 2)
      _ = try? await history.pool.writeWithoutTransaction { try $0.checkpoint(.full) }
      let after = folder.path("after-\(limit).sqlite")
      for ending in ["", "-wal"] {
        try? FileManager.default.copyItem(atPath: victim + ending, toPath: after + ending)
      }
      try? history.close()
      let survivor = try LocationHistory(path: after, mayCreate: false, seal: seal)
      let check = try await survivor.check()
      #expect(check.findings == [], "after \(limit) writes")
      outcomes[try await survivor.count(), default: 0] += 1
      try survivor.close()
    }
    #expect(outcomes.count == 2)
    #expect(outcomes.values.allSatisfy { $0 > 1 })
  }

  @Test func `sealing and unsealing keep every record`() async throws {
    let plain = try LocationHistory(path: path)
    try await plain.add(scatteredRecords(count: 400, seed: 2), number: 1)
    let records = try await Array(plain.recording().records)
    #expect(throws: LocationError.self) { try HistorySealing.seal(path, under: seal) }
    try plain.close()
    try HistorySealing.seal(path, under: seal)
    #expect(HistorySealing.isSealed(path))
    #expect(plainWords(in: try bytes(path)) == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let sealed = try LocationHistory(path: path, seal: seal)
    #expect(try await Array(sealed.recording().records) == records)
    #expect(try await sealed.check().findings == [])
    let next = HistorySeal(passphrase: "another", work: 3)
    try await sealed.changePassphrase(to: next)
    #expect(try await sealed.check().findings == [])
    try sealed.close()
    #expect(throws: LocationError.self) { try LocationHistory(path: path, seal: seal) }
    try HistorySealing.unseal(path, next)
    let again = try LocationHistory(path: path)
    #expect(try await Array(again.recording().records) == records)
    #expect(try await again.check().findings == [])
    try again.close()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left == ["history.sqlite"])
  }

  @Test func `a backup is one sealed stream, and makes the history again`() async throws {
    try await make(300)
    let history = try LocationHistory(path: path, seal: seal)
    let records = try await Array(history.recording().records)
    let copy = folder.path("copy.age")
    try await history.backup(to: copy, seal: seal)
    await #expect(throws: LocationError.self) { try await history.backup(to: copy, seal: seal) }
    await #expect(throws: LocationError.self) {
      try await history.backup(to: folder.path("plain.sqlite"))
    }
    try history.close()
    #expect(plainWords(in: try bytes(copy)) == [])
    #expect(SealedBackup.isSealed(copy))
    let restored = folder.path("restored.sqlite")
    try SealedBackup.restore(copy, to: restored, seal: seal)
    let again = try LocationHistory(path: restored, mayCreate: false, seal: seal)
    #expect(try await Array(again.recording().records) == records)
    #expect(try await again.check().findings == [])
    try again.close()
    let whole = try bytes(copy)
    for place in stride(from: 0, to: whole.count, by: max(1, whole.count / 40)) {
      var changed = whole
      changed[place] ^= 4
      try Data(changed).write(to: URL(fileURLWithPath: copy))
      let target = folder.path("never.sqlite")
      #expect(throws: LocationError.self) {
        try SealedBackup.restore(copy, to: target, seal: seal)
      }
      #expect(!FileManager.default.fileExists(atPath: target))
    }
    try Data(whole.dropLast(70_000)).write(to: URL(fileURLWithPath: copy))
    #expect(throws: LocationError.self) {
      try SealedBackup.restore(copy, to: folder.path("never.sqlite"), seal: seal)
    }
  }
}
#endif
