#if Services
internal import Foundation
internal import LocationKit

/// Commits positions in groups: those that arrive while a group is written form the next one.
actor LiveWriter {
  private struct Waiting {
    let batch: DeviceRecords
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let history: LocationHistory
  private let geocoding: HistorySettings.Geocoding?
  private let now: @Sendable () -> Date
  private var waiting: [Waiting] = []
  private var isWriting = false
  /// The day since 1970 on which records that are too old were removed.
  private var cleaned: Int?

  /// Prepares to write.
  ///
  /// - Parameters:
  ///   - history: The history that receives positions.
  ///   - geocoding: When places get their names; `nil` for what the history's settings say.
  ///   - now: The present.
  init(
    _ history: LocationHistory, geocoding: HistorySettings.Geocoding? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.history = history
    self.geocoding = geocoding
    self.now = now
  }

  /// Writes the records of a device, and returns when they are committed.
  func write(_ records: LocationRecords, of device: String) async throws {
    guard !records.isEmpty else { return }
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(
        Waiting(
          batch: DeviceRecords(device: device, records: records), continuation: continuation))
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
        try await history.record(group.map(\.batch), at: now())
        for one in group { one.continuation.resume() }
        await finish(group)
      } catch {
        for one in group { one.continuation.resume(throwing: error) }
      }
    }
    isWriting = false
  }

  /// Processes committed positions as the settings require.
  ///
  /// Failures are made up for later: missing names of places are looked up when they are needed,
  /// and expired records are removed on the next day.
  private func finish(_ group: [Waiting]) async {
    guard let settings = try? await history.settings() else { return }
    if (geocoding ?? settings.geocoding) == .onReceipt, let geocoder = try? OfflineGeocoder.shared()
    {
      for one in group {
        try? await history.namePlaces(of: one.batch.records, in: settings.language, using: geocoder)
      }
    }
    let day = Int((now().timeIntervalSince1970 / 86_400).rounded(.down))
    if settings.keepDays != nil, cleaned != day {
      cleaned = day
      _ = try? await history.removeExpired(at: now())
    }
  }
}
#endif
