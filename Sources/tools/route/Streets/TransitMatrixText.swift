import JSONText
import Localization
import RoutingKit

/// A matrix by public transport, in the formats of `route matrix`.
struct TransitMatrixText {
  let matrix: TransitMatrix
  let words: CommandWords

  /// Whether no destination can be reached from any origin.
  var isEmpty: Bool { matrix.rows.joined().allSatisfy { $0 == nil } }

  func text(as format: MatrixCommand.Format) -> String {
    switch format {
    case .json: return json + "\n"
    case .csv: return "from,to,duration\n" + lines { "\($0 - 1),\($1 - 1),\($2 ?? "")" }
    case .text:
      let times = lines { row, column, seconds in
        guard let seconds else { return words("matrix.none", .integer(row), .integer(column)) }
        return words("matrix.time", .integer(row), .integer(column), .text(seconds))
      }
      return times + (matrix.attribution.map { $0 + "\n" } ?? "")
    }
  }

  private func lines(_ line: (Int, Int, String?) -> String) -> String {
    matrix.rows.enumerated().flatMap { row, entries in
      entries.enumerated().map { column, entry in
        line(row + 1, column + 1, entry.map { "\($0.components.seconds)" }) + "\n"
      }
    }.joined()
  }

  private var json: String {
    var writer = JSONWriter()
    writer.object { $0.write(matrix) }
    return writer.text
  }
}
