import CommandKit
import Foundation
import Localization
import RoutingKit

/// An answer as text, with its headlines and verdict emphasised.
struct PlanText {
  let answer: Answer
  let zone: TimeZone
  let language: Language

  func write(to stream: DataOutput) throws {
    for line in answer.lines(timeZone: zone, language: language) {
      let style: TextStyle? =
        switch line.role {
        case .headline, .verdict: .bold
        case .ride, .step: nil
        case .note: .faint
        }
      try stream.print(StyledText(line.text, style))
    }
  }
}
