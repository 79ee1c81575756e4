// The model of a location history's map: it follows the store and shows what was recorded.
import Foundation
import LocationKit
import Observation

// snippet.timeline
@MainActor @Observable
final class TimelineModel {
  private(set) var clusters: [LocationCluster] = []
  private(set) var message: String?

  /// Follows the store until the task is cancelled.
  func follow(_ filter: LocationFilter, in history: LocationHistory) async {
    do {
      for try await clusters in history.observe({
        try await $0.clusters(level: 6, matching: filter)
      }) {
        self.clusters = clusters
      }
    } catch is CancellationError {
      // The screen has disappeared.
    } catch {
      message = error.localizedDescription
    }
  }
}
// snippet.end

let folder = URL.temporaryDirectory.appending(path: "timeline-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let history = try LocationHistory(path: folder.appending(path: "history.sqlite").path)

let model = TimelineModel()
let screen = Task { await model.follow(LocationFilter(), in: history) }
let fix = LocationRecord(at: try Coordinate("52.2297,21.0122"), time: .now, accuracy: 5)
let batch = DeviceRecords(device: "phone", records: LocationRecords([fix]))
_ = try await history.record([batch], at: .now)
while model.clusters.isEmpty, model.message == nil { await Task.yield() }
screen.cancel()
print(model.clusters.map(\.count))
