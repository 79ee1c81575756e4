import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Prints the boxes of a drawing's elements.
struct BoxesCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "boxes",
    abstract: "Print the boxes of a drawing's elements in viewport pixels.",
    discussion: """
      Lists every drawn element that has an id, in document order: geometric boxes without \
      strokes, after all transformations, in pixels of the page (96 make an inch). Boxes of texts \
      are estimated. If several elements have the same id, the first is listed.
      """)

  @Argument(help: "The SVG file; - is standard input.", completion: .file(extensions: ["svg"]))
  var file: String

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let drawing = try Drawing(path: file)
    console.warn(about: drawing)
    try console.write(to: output.path) { out in
      switch output.format {
      case .json: try out.write(Self.json(drawing) + "\n")
      case .text:
        var table = Table([
          ("id", .left), ("tag", .left), ("x", .right), ("y", .right),
          ("width", .right), ("height", .right),
        ])
        for element in drawing.identifiedBoxes {
          let box = element.box
          table.add(
            StyledText(element.id), StyledText(element.tag), Self.short(box.minX),
            Self.short(box.minY),
            Self.short(box.width), Self.short(box.height))
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
  }

  private static func short(_ value: Double) -> StyledText {
    StyledText(((value * 100).rounded() / 100).description)
  }

  static func json(_ drawing: Drawing) -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.key("viewport")
      document.array { size in
        size.value(drawing.width)
        size.value(drawing.height)
      }
      document.key("elements")
      document.array { list in
        for element in drawing.identifiedBoxes {
          list.object { object in
            object.member("id", element.id)
            object.member("tag", element.tag)
            object.key("box")
            object.array { numbers in
              numbers.value(element.box.minX)
              numbers.value(element.box.minY)
              numbers.value(element.box.width)
              numbers.value(element.box.height)
            }
          }
        }
      }
    }
    return writer.text
  }
}
