/// An error with a position in a file.
///
/// Descriptions follow the GNU form `file:line:column: message`; tools use the position to show
/// the offending line.
package protocol LocatedError: Error, CustomStringConvertible {
  /// The file's name as the user gave it.
  var file: String? { get }
  /// The line, from 1.
  var line: Int? { get }
  /// The column in characters, from 1.
  var column: Int? { get }
  /// What was found, what was expected and what to do, without the position.
  var message: String { get }
}

extension LocatedError {
  /// The error in GNU form, with the known parts of the position.
  package var locatedDescription: String {
    guard let file else { return message }
    guard let line else { return "\(file): \(message)" }
    guard let column else { return "\(file):\(line): \(message)" }
    return "\(file):\(line):\(column): \(message)"
  }
}
