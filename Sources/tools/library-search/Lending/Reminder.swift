import CatalogKit
import Foundation
internal import Localization

/// The mail that reminds a reader of overdue loans (RFC 5322, with UTF-8 in base64).
struct Reminder {
  let library: String
  let texts: Texts

  /// The mail with its headers.
  func mail(to notice: OverdueNotice) -> String {
    let subject = texts.text(Message("reminder.subject", .text(library)))
    let body = Data(text(for: notice).utf8).base64EncodedString(options: .lineLength76Characters)
    return """
      To: \(notice.mail)
      Subject: \(encodedWord(subject))
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: base64
      Auto-Submitted: auto-generated

      \(body)
      """
  }

  /// The text of the mail.
  func text(for notice: OverdueNotice) -> String {
    let lines = notice.loans.map { loan in
      texts.text(
        Message(
          "reminder.loan", .text(loan.title), .integer(loan.signature), .text(loan.due)))
    }.joined(separator: "\n")
    return texts.text(Message("reminder.body", .text(lines), .text(library)))
  }

  /// A header's text as ASCII (RFC 2047, section 2), without line breaks.
  private func encodedWord(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard !line.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return line }
    // An encoded word has at most 75 characters, so 45 bytes; it must not split a character.
    var words: [String] = []
    var word = ""
    for character in line {
      if word.utf8.count + character.utf8.count > 42 {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    words.append(word)
    return words.map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }
      .joined(separator: "\n ")
  }
}
