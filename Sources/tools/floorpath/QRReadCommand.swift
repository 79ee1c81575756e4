import ArgumentParser
import CommandKit
import FileAccess
import FloorPlanKit
import Foundation
import JSONText
import QRCodeReading

extension QRCommand {
  /// Reads codes.
  struct ReadCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "read", abstract: "Read QR codes from PNG and JPEG images.",
      discussion: """
        Needs zxing-cpp: run make setup-qr once. Exits with 1 if no image has a code, 2 if \
        zxing-cpp is missing or an image cannot be read.
        """)

    enum Format: String, OutputFormat {
      case text
      case json
      static let standard = text
    }

    @Argument(help: "PNG or JPEG images.", completion: .file()) var images: [String]
    @OptionGroup var output: OutputOptions<Format>
    @OptionGroup var shared: SharedOptions

    func run(on console: Console) async throws {
      var found: [String] = []
      for image in images { found += try QRImages.texts(in: image, on: console) }
      let texts = found
      try console.write(to: output.path) { out in
        switch output.format {
        case .text: for text in texts { try out.print(StyledText(text)) }
        case .json:
          var writer = JSONWriter()
          writer.array { list in
            for text in texts { list.object { $0.member("text", text) } }
          }
          try out.write(writer.text + "\n")
        }
      }
      if texts.isEmpty { throw ExitStatus.nothingFound }
    }
  }
}

/// Images of codes.
enum QRImages {
  /// The texts of all codes in an image file.
  ///
  /// - Throws: ``QRReadingError`` or ``FileError``.
  static func texts(in path: String, on console: Console) throws -> [String] {
    let reader: QRCodeReader
    do throws(QRReadingError) {
      reader = try QRCodeReader(libraries: libraries(console))
    } catch {
      throw FloorPlanImageError(file: path, cause: error)
    }
    let bytes = try InputFile(path: path).readAll(limit: QRCodeReader.largestFile)
    do throws(QRReadingError) {
      return try reader.texts(in: bytes)
    } catch {
      throw FloorPlanImageError(file: path, cause: error)
    }
  }

  /// The place of the first code in an image: its text, or what follows `#at=` in a link.
  static func place(in path: String, on console: Console) throws -> String {
    guard let text = try texts(in: path, on: console).first else {
      console.note(StyledText("floorpath: \(path): no QR code was found"))
      throw ExitStatus.nothingFound
    }
    guard let mark = text.range(of: "#at=") else { return text }
    let value = text[mark.upperBound...].prefix { $0 != "&" }
    return value.removingPercentEncoding ?? String(value)
  }

  /// The folders in which `make setup-qr` may have installed the reader: below the prefix of `make
  /// install`, or the user's own.
  private static func libraries(_ console: Console) -> [String] {
    let name = "lib/citykit/libcitykit-qr.so"
    var paths = [console.environment["CITYKIT_QR_LIBRARY"]].compactMap { $0 }
    if let tool = Bundle.main.executableURL {
      paths.append(tool.deletingLastPathComponent().appending(path: "../" + name).path)
    }
    if let home = console.environment["HOME"] { paths.append(home + "/.local/" + name) }
    return paths + ["/usr/local/" + name]
  }
}

/// An image that cannot be read, with its name.
struct FloorPlanImageError: Error, CustomStringConvertible {
  let file: String
  let cause: QRReadingError
  var description: String {
    switch cause {
    case .unavailable: cause.description
    case .unreadable, .damaged, .tooLarge: "\(file): \(cause.description)"
    }
  }
}
