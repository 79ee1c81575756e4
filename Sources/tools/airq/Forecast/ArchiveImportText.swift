import AirQualityKit
import AirQualityStore
import CommandKit
import JSONText

/// The result of importing files of the archive, as text and JSON.
struct ArchiveImportText {
  let done: ArchiveImport
  let words: Words

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.key("files")
      object.array { list in
        for file in done.files {
          let year = file.year
          list.object { object in
            object.member("file", file.name)
            object.member("year", year.year)
            object.member("parameter", year.pollutant.code)
            object.member("averaging", year.averaging)
            object.member("stations", year.stationCount)
            object.member("hours", year.hours)
            object.member("values", year.values)
            object.member("empty", year.empty)
            object.key("skipped")
            object.array { list in
              for skipped in year.skipped {
                list.object { object in
                  object.member("row", skipped.row)
                  object.member("reason", skipped.reason)
                }
              }
            }
          }
        }
      }
      object.member("added", done.changes.added)
      object.member("unchanged", done.changes.unchanged)
      object.member("revised", done.changes.revised)
      object.key("notes")
      object.array { list in
        for note in done.changes.notes {
          list.object { object in
            object.member("code", note.code)
            object.member("parameter", note.pollutant.code)
            object.member("year", note.year)
            object.member("stored", note.stored)
            object.member("stations", note.stations)
          }
        }
      }
    }
    return writer
  }

  var lines: [String] {
    done.files.map { file in
      let year = file.year
      return words(
        "archive.file", .text(file.name), "\(year.pollutant)", .integer(year.year),
        .integer(year.stationCount), .integer(year.values))
    } + [
      words(
        "archive.changes", .integer(done.changes.added), .integer(done.changes.unchanged),
        .integer(done.changes.revised))
    ]
  }
}
