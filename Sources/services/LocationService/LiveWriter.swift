#if Services
internal import Foundation
internal import LocationKit

/// Commits positions in groups: what arrives while one group is written is the next one.
actor LiveWriter {
  private struct Waiting {
    let device: String
    let records: LocationRecords
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let history: LocationHistory
  private let now: @Sendable () -> Date
  private var waiting: [Waiting] = []
  private var isWriting = false

  init(_ history: LocationHistory, now: @escaping @Sendable () -> Date) {
    self.history = history
    self.now = now
  }

  /// Keeps the records of a device, and returns when they are committed.
  func write(_ records: LocationRecords, of device: String) async throws {
    guard !records.isEmpty else { return }
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(Waiting(device: device, records: records, continuation: continuation))
      if !isWriting {
        isWriting = true
        Task { await self.writeGroups() }
      }
    }
  }

  private func writeGroups() async {
    while !waiting.isEmpty {
      let group = waiting
      waiting = []
      do {
        try await history.record(group.map { ($0.device, $0.records) }, at: now())
        for one in group { one.continuation.resume() }
      } catch {
        for one in group { one.continuation.resume(throwing: error) }
      }
    }
    isWriting = false
  }
}
#endif
