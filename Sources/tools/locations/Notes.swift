import ArgumentParser
import CivilTime
import CommandKit
import Foundation
import JSONText
import LocationKit

/// The command `locations notes`.
struct Notes: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Notes on days, places and visits.",
    subcommands: [NotesList.self, NotesAdd.self, NotesRemove.self],
    defaultSubcommand: NotesList.self)
}

/// The command `locations notes list`.
struct NotesList: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the notes, the oldest first.")

  @OptionGroup var list: HistoryList
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try await list.write(
      on: console, columns: [("number", .right), ("about", .left), ("note", .left)],
      row: { ["\($0.id)", "\(NoteSubject.text($0.subject))", "\($0.text)"] },
      members: { note, object in
        object.member("id", note.id)
        object.member("about", NoteSubject.text(note.subject))
        object.member("text", note.text)
      }, reading: { try await $0.notes() })
  }
}

/// The command `locations notes add`.
struct NotesAdd: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Write a note on a day, a place or a visit.")

  @OptionGroup var history: HistoryOptions

  @Argument(
    help: ArgumentHelp(
      """
      A day such as 2025-07-14, a time within a visit such as 2025-07-14T12:00:00Z, or the id of a \
      place, as locations places lists it.
      """, valueName: "about"))
  var about: String

  @Argument(help: ArgumentHelp("Text of the note.", valueName: "text"))
  var text: String

  @OptionGroup var zone: ZoneOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard !text.isEmpty else { throw ValidationError("The note must not be empty.") }
    guard NoteSubject.read(about, zone: .gmt) != nil else {
      throw ValidationError("A note is about a day, a time within a visit, or the id of a place.")
    }
  }

  func run(on console: Console) async throws {
    guard let subject = NoteSubject.read(about, zone: zone.zone) else { throw ExitStatus.failed }
    let history = try history.open(on: console)
    let number = try await history.addNote(
      text, on: subject, at: Date(timeIntervalSince1970: Double(console.now()) / 1000))
    try history.close()
    console.note("note \(number)")
  }
}

/// The command `locations notes remove`.
struct NotesRemove: ToolCommand {
  static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove a note.")

  @OptionGroup var history: HistoryOptions

  @Argument(help: ArgumentHelp("The number of the note.", valueName: "number"))
  var number: Int64

  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try await history.using(on: console) { try await $0.removeNote(number) }
  }
}

/// The subject of a note, as users write it.
enum NoteSubject {
  static func read(_ text: String, zone: TimeZone) -> HistoryNote.Subject? {
    if CivilDate(text) != nil { return .day(text) }
    if let moment = ISODateTime(text) {
      let time =
        moment.offset == nil
        ? zone.timestamp(at: moment.civil) : moment.timestamp(fallbackOffset: 0)
      return .visit(time.milliseconds)
    }
    guard text.first?.isASCII == true, text.prefix(2).allSatisfy(\.isUppercase), text.count >= 2
    else { return nil }
    return .place(text)
  }

  static func text(_ subject: HistoryNote.Subject) -> String {
    switch subject {
    case .day(let day): day
    case .place(let id): id
    case .visit(let time): TimeZone.gmt.timestamp(atMilliseconds: time).description
    }
  }
}
