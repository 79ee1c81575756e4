import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Shows the position of a code or a room.
struct WhereCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "where", abstract: "Show where a code or room is.",
    discussion: "With --format svg, the level is drawn with a red triangle at the place.")

  enum Format: String, OutputFormat {
    case text
    case json
    case svg
    static let standard = text
  }

  @Argument(
    help: "The plan (a folder, a .floorpkg or SVG files), then the code or room.",
    completion: .file())
  var planAndPlace: [String]
  @Option(help: "Photo of the QR code on the wall, instead of the code.", completion: .file())
  var qr: String?
  @OptionGroup var picture: PictureOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard planAndPlace.count >= (qr == nil ? 2 : 1) else {
      throw ValidationError("name the plan, then the code or room")
    }
  }

  func run(on console: Console) async throws {
    let place = try qr.map { try QRImages.place(in: $0, on: console) } ?? planAndPlace.last ?? ""
    let plan = qr == nil ? planAndPlace.dropLast() : planAndPlace[...]
    let building = try PlanFiles.open(Array(plan), on: console)
    guard let found = building.whereabouts(of: .named(place)) else {
      let candidates = building.candidates(for: .named(place))
      console.note(unknownPlace: place, in: building)
      if output.format == .json {
        var writer = JSONWriter()
        writer.object { object in
          object.member("reason", candidates.isEmpty ? "unknown-place" : "ambiguous-place")
          if !candidates.isEmpty { object.member("candidates", candidates) }
        }
        let text = writer.text
        try console.write(to: output.path) { try $0.write(text + "\n") }
      }
      throw ExitStatus.nothingFound
    }
    try console.write(to: output.path) { out in
      switch output.format {
      case .text: try out.print(StyledText(Self.sentence(found)))
      case .json: try out.write(Self.json(found) + "\n")
      case .svg:
        var drawn = PlanPicture(of: found.level, showing: picture.extras)
        drawn.draw(found)
        try out.write(try drawn.svg())
      }
    }
  }

  private static func sentence(_ found: Whereabouts) -> String {
    let room = found.room.map { ", room \($0.id)" } ?? ""
    let (x, y) = (found.position.x.rounded(), found.position.y.rounded())
    return "\(found.id): building \(found.level.building), level \(found.level.floor)\(room), "
      + "at \(Self.whole(x)),\(Self.whole(y))"
  }

  /// A number rounded to an integer, of any size.
  private static func whole(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }

  private static func json(_ found: Whereabouts) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("id", found.id)
      object.member("building", found.level.building)
      object.member("level", found.level.id)
      object.member("floor", found.level.floor)
      object.member("ordinal", found.level.ordinal)
      object.member("x", found.position.x)
      object.member("y", found.position.y)
      object.member("room", found.room?.id)
    }
    return writer.text
  }
}
