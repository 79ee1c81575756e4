public import ArgumentParser
import CivilTime
import CommandKit
public import FloorPlanKit
import Foundation

/// The plan that a command queries.
enum PlanFiles {
  static let help: ArgumentHelp =
    "A folder of SVG files called building-floor.svg, a .floorpkg, or SVG files."

  /// Reads the plan, and reports problems in its drawings.
  static func open(_ paths: [String], on console: Console) throws -> Building {
    let building = try Building(files: paths.map { URL(filePath: $0) })
    var empty: [String] = []
    for level in building.levels {
      console.warn(about: level.drawing)
      guard level.layerKinds.isEmpty, level.vertices.isEmpty else { continue }
      // Archives list levels of which nothing is mapped.
      guard level.drawing.elements.contains(where: { $0.box != nil }) else {
        empty.append(level.id)
        continue
      }
      console.warn(
        StyledText(
          "\(level.drawing.file ?? level.id): no layer has a known name; name the drawing's groups "
            + "Rooms, Doors, Paths, Walls, Portals …, or read it with floorpath adopt"))
    }
    if !empty.isEmpty {
      console.warn(StyledText("nothing is drawn on \(empty.joined(separator: ", "))"))
    }
    return building
  }

  /// Whether writing a file would change the plan: it is one of the drawings, or in their folder.
  static func contain(_ file: URL, _ paths: [String]) -> Bool {
    func resolved(_ url: URL) -> URL { url.resolvingSymlinksInPath().standardizedFileURL }
    let file = resolved(file)
    return paths.contains { path in
      let plan = resolved(URL(filePath: path))
      return [file.path, file.deletingLastPathComponent().path].contains(plan.path)
    }
  }
}

/// Options for how a person moves.
struct MovingOptions: ParsableArguments {
  @Option(help: "Profile: walk, step-free, or one of the plan's own.")
  var profile = "walk"

  @Option(
    help: "Kinds to avoid: stairs, steps, elevator, escalator, ramp, bridge; comma-separated.")
  var avoid: String?

  @Option(help: "Ids of doors, portals, rooms or points that are closed; comma-separated.")
  var closed: String?

  @Option(
    help: "Time of the walk, for opening hours of doors and rooms: 2026-09-01T08:30.")
  var at: String?

  func validate() throws {
    if let at, ISODateTime(at) == nil, ISODateTime(at + ":00") == nil {
      throw ValidationError("--at: expected a time such as 2026-09-01T08:30")
    }
    for word in avoided {
      guard Passage(rawValue: word) != nil else {
        let known = Passage.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("unknown kind of way '\(word)'; expected one of \(known)")
      }
    }
  }

  /// The profile, possibly the plan's own.
  func chosen(of building: Building) throws -> Profile {
    guard let chosen = building.profile(named: profile) else {
      let known = building.profiles.map(\.name).joined(separator: ", ")
      throw ValidationError("'\(profile)' is not a profile; there are \(known)")
    }
    return chosen.avoiding(avoided.compactMap { Passage(rawValue: $0) })
  }

  /// The closed parts; an unknown id is an error, since the route might use what it should close.
  func closed(
    of building: Building, and more: String? = nil, on console: Console
  ) throws -> Set<String> {
    let ids = closedIDs.union(Self.list(more))
    for id in building.unknownParts(among: ids) {
      let candidates = building.candidates(for: .named(id))
      guard candidates.isEmpty else {
        throw ValidationError(NoRoute.ambiguous(id, candidates).description())
      }
      let like = PlaceNames.suggestion(building.suggestions(forPart: id))
      throw ValidationError("the plan has no part '\(id)' to close\(like)")
    }
    guard let at, let time = ISODateTime(at) ?? ISODateTime(at + ":00") else { return ids }
    let day = ((time.civil.date.daysSinceEpoch + 3) % 7 + 7) % 7
    let minute = day * 1440 + time.civil.time.seconds / 60
    let unreadable = building.unreadableHourCount
    if unreadable > 0 {
      console.warn(
        StyledText(
          "opening hours that cannot be read count as open: \(unreadable); see floorpath lint"))
    }
    return ids.union(building.shutParts(atMinuteOfWeek: minute))
  }

  /// The names of the kinds to avoid.
  var avoided: [String] { Self.list(avoid).sorted() }

  var closedIDs: Set<String> { Self.list(closed) }

  /// The parts of a list with commas, without blanks around them.
  static func list(_ text: String?) -> Set<String> {
    let parts = (text ?? "").split(separator: ",").map { part in
      part.trimmingCharacters(in: .whitespaces)
    }
    return Set(parts).subtracting([""])
  }
}

/// The language of directions.
struct LanguageOption: ParsableArguments {
  @Option(
    name: [.customLong("lang"), .customLong("language")],
    help: "The language of the directions: en, pl, ru or uk.")
  var language = Language.english
}

extension Language: ExpressibleByArgument {}
extension PlanPicture.Extra: ExpressibleByArgument {}

/// The layers to draw in addition to the plan.
struct PictureOptions: ParsableArguments {
  @Option(help: "Layers to show: poi, evacuation, vertices, photos; comma-separated.")
  var show: String?

  func validate() throws {
    for word in show?.split(separator: ",") ?? [] {
      guard PlanPicture.Extra(rawValue: String(word)) != nil else {
        throw ValidationError(
          "'\(word)' is not a layer to show; there are poi, evacuation, vertices, photos")
      }
    }
  }

  var extras: Set<PlanPicture.Extra> {
    Set((show?.split(separator: ",") ?? []).compactMap { PlanPicture.Extra(rawValue: String($0)) })
  }
}
