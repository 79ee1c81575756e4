import AirqCommands
import CommandKit
import FloorPathCommands
import Foundation
import LibrarySearchCommands
import LocationsCommands
import RouteCommands

let programs: [Program] = [.airq, .floorpath, .librarySearch, .locations, .route]

// Called by a command's name through a link: `route plan …`; otherwise `citykit route plan …`.
let words = CommandLine.arguments
let name = URL(filePath: words.first ?? "citykit").lastPathComponent
if let program = programs.first(where: { $0.name == name }) {
  await program.run(Array(words.dropFirst()))
}
if let program = programs.first(where: { $0.name == words.dropFirst().first }) {
  await program.run(Array(words.dropFirst(2)))
}
let asked = ["-h", "--help", "help"].contains(words.dropFirst().first)
let usage = Data("usage: citykit <\(programs.map(\.name).joined(separator: "|"))> …\n".utf8)
try? (asked ? FileHandle.standardOutput : .standardError).write(contentsOf: usage)
exit(asked ? 0 : 64)
