internal import Foundation
internal import JSONText
internal import WebPages

extension PlanViewer {
  /// The data for the page's script: levels with their shapes, places, and the graph.
  var data: String {
    var writer = JSONWriter()
    writer.object { document in
      document.member("name", title)
      document.member("language", language.rawValue)
      document.member("start", startLevel ?? groundLevel)
      document.member("prefix", building.codePrefix)
      document.member("zone", timeZone?.identifier)
      document.key("texts")
      document.object { texts in
        for (language, json) in Self.texts {
          texts.key(language.rawValue)
          texts.object { words in
            for (key, text) in Self.words(json) { words.member(key, text) }
          }
        }
      }
      writeFrameTexts(to: &document)
      document.key("levels")
      document.array { list in
        for level in building.levels { list.object { write(level, to: &$0) } }
      }
      writeGraph(to: &document)
      writePlaces(to: &document)
      writeSigns(to: &document)
      if isEditable { writeCorrections(to: &document) }
      document.key("lessons")
      document.array { list in for lesson in lessons { list.object { write(lesson, to: &$0) } } }
    }
    return writer.text
  }

  /// The level of the first building that is nearest to the ground and not below it, else the highest
  /// one below; one that has rooms, or else corridors.
  private var groundLevel: String? {
    guard let first = building.levels.first else { return nil }
    let drawn = building.levels.filter { $0.building == first.building && !$0.rooms.isEmpty }
    let closed = drawn.filter { !$0.rooms.allSatisfy(\.isWalkable) }
    let levels = closed.isEmpty ? drawn : closed
    let above = levels.filter { $0.ordinal >= 0 }.min { $0.ordinal < $1.ordinal }
    return (above ?? levels.max { $0.ordinal < $1.ordinal })?.id
  }

  /// The texts of the page's frame and of the map's controls, for each language of the page.
  private func writeFrameTexts(to document: inout JSONWriter) {
    document.key("frame")
    document.object { frame in
      for (language, _) in Self.texts {
        frame.key(language.rawValue)
        frame.object { texts in
          texts.key("theme")
          texts.object { themes in
            for name in WebTexts.themes {
              themes.member(name, WebTexts.theme(name, in: language))
            }
          }
          texts.key("map")
          texts.object { map in
            for name in WebTexts.controls {
              map.member(name, WebTexts.control(name, in: language))
            }
          }
        }
      }
    }
  }

  static func words(_ json: [UInt8]) -> [(key: String, text: String)] {
    let texts = (try? JSONDecoder().decode([String: String].self, from: Data(json))) ?? [:]
    return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func write(_ level: Level, to object: inout JSONWriter) {
    object.member("id", level.id)
    object.member("building", level.building)
    object.member("buildingName", building.buildingNames[level.building])
    object.member("floor", level.floor)
    object.member("ordinal", level.ordinal)
    object.member("width", level.drawing.width)
    object.member("height", level.drawing.height)
    object.key("layers")
    let encoder = MapEncoder(digits: 1)
    object.array { list in
      for layer in layers(of: level) where !layer.shapes.isEmpty { encoder.write(layer, to: &list) }
    }
  }

  private func write(_ lesson: Lesson, to object: inout JSONWriter) {
    object.member("start", Int(nearest: lesson.start.timeIntervalSince1970))
    object.member("end", Int(nearest: lesson.end.timeIntervalSince1970))
    object.member("title", lesson.title)
    object.member("room", lesson.room)
    object.member("teacher", lesson.teacher)
    object.member("groups", lesson.groups)
    object.member("pair", lesson.pair)
  }

  /// Writes rows of numbers.
  ///
  /// A vertex is its level, and x and y in tenths of a pixel. An edge is its start, end and
  /// passage, the place for which it is reserved (from 1), its length in millimetres, its
  /// durations on foot and step-free in both directions, in hundredths of a second (−1 if it cannot
  /// be passed), the room that it crosses (from 1), the reluctance to cross that, and the penalty of
  /// the way itself, both in hundredths of a second. `doubtful` lists the vertices of doors that may
  /// not exist.
  private func writeGraph(to document: inout JSONWriter) {
    let graph = building.graph
    document.key("points")
    document.array { list in
      for point in graph.points {
        list.value(point.level)
        list.value(Int(nearest: point.position.x * 10))
        list.value(Int(nearest: point.position.y * 10))
      }
    }
    let passages = Passage.allCases
    document.member("passages", passages.map(\.rawValue))
    let walk = building.profile(named: "walk") ?? .walk
    let stepFree = building.profile(named: "step-free") ?? .stepFree
    document.key("ways")
    document.array { list in
      for way in graph.ways {
        let scale = building.levels[graph.points[way.start].level].usualScale
        func cost(_ profile: Profile, _ isForward: Bool) -> Int {
          profile.cost(way, isForward: isForward, metersPerPixel: scale)
            .map { Int(nearest: $0 * 100) } ?? -1
        }
        list.value(way.start)
        list.value(way.end)
        list.value(passages.firstIndex(of: way.passage) ?? 0)
        list.value((way.access?.place ?? -1) + 1)
        list.value(way.meters.map { Int(nearest: min($0, 1e9) * 1000) } ?? -1)
        for profile in [walk, stepFree] {
          list.value(cost(profile, true))
          list.value(cost(profile, false))
        }
        list.value((way.crossing?.room ?? -1) + 1)
        list.value(Int(nearest: (way.crossing?.reluctance ?? 0) * 100))
        list.value(Int(nearest: way.awkwardness * 100))
      }
    }
    document.key("doubtful")
    document.array { list in
      let doors = building.levels.map { level in
        Set(level.doors.filter(\.isGuessedInWall).compactMap(\.elementID))
      }
      for (number, point) in graph.points.enumerated() where point.kind == .door {
        if let id = point.elementID, doors[point.level].contains(id) { list.value(number) }
      }
    }
    document.key("exits")
    document.array { list in for exit in building.exits { list.value(exit) } }
  }
}
