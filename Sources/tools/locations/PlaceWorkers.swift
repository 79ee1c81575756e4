import Dispatch
import Foundation
import LocationKit
import Synchronization

/// Names the places of many positions on all cores.
struct PlaceWorkers {
  private let workers: [PlaceWorker]
  /// The minimum number of lines that are worth a thread.
  private static let fewest = 64

  init(_ geocoder: OfflineGeocoder, _ language: PlaceLanguage, isJSON: Bool) {
    workers = (0..<max(1, ProcessInfo.processInfo.activeProcessorCount)).map { _ in
      PlaceWorker(PlaceLines(geocoder, language, isJSON: isJSON))
    }
  }

  /// The answers to lines, in their order.
  func answers(to lines: [InputLine]) -> [PlaceAnswers] {
    let count = min(workers.count, lines.count / Self.fewest)
    guard count > 1 else { return [workers[0].answers(to: lines[...])] }
    let found = Mutex([PlaceAnswers](repeating: PlaceAnswers(), count: count))
    DispatchQueue.concurrentPerform(iterations: count) { part in
      let share = lines.count * part / count..<lines.count * (part + 1) / count
      let answers = workers[part].answers(to: lines[share])
      found.withLock { $0[part] = answers }
    }
    return found.withLock { $0 }
  }
}

/// The answers to consecutive lines.
struct PlaceAnswers: Sendable {
  /// A line that is no position.
  struct Mistake: Sendable {
    let line: InputLine
    let error: GeoError
  }

  var text: [UInt8] = []
  var mistakes: [Mistake] = []
}

/// One thread's part of the work, with the texts that it has written before.
private final class PlaceWorker: Sendable {
  private let places: Mutex<PlaceLines>

  init(_ places: PlaceLines) { self.places = Mutex(places) }

  func answers(to lines: ArraySlice<InputLine>) -> PlaceAnswers {
    places.withLock { places in
      var answers = PlaceAnswers()
      for line in lines {
        do throws(GeoError) {
          let plain = try PlainCoordinate.read(line.text)
          let coordinate = if let plain { plain } else { try Coordinate(line.text) }
          answers.text += places.line(for: coordinate)
        } catch {
          answers.mistakes.append(PlaceAnswers.Mistake(line: line, error: error))
        }
      }
      return answers
    }
  }
}
