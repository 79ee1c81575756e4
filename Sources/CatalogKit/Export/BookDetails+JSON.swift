internal import Foundation
import JSONText

extension BookDetails {
  /// The details as JSON; empty if there are none.
  var json: String {
    guard !isEmpty else { return "" }
    var writer = JSONWriter()
    writer.object { writeMembers(to: &$0) }
    return writer.text
  }

  /// Parses the output of ``json``; other text gives empty details.
  init(json: String) {
    guard !json.isEmpty,
      let details = try? JSONDecoder().decode(BookDetails.self, from: Data(json.utf8))
    else {
      self.init()
      return
    }
    self = details
  }

  /// Writes the members that are not empty.
  func writeMembers(to object: inout JSONWriter) {
    let texts = [
      ("publisher", publisher), ("place", place), ("edition", edition), ("pages", pages),
      ("language", language), ("series", series),
    ]
    for (name, text) in texts where !text.isEmpty { object.member(name, text) }
    let lists = [
      ("subjects", subjects), ("notes", notes), ("isbns", isbns), ("issns", issns),
      ("corporate_authors", corporateAuthors), ("persons", persons), ("contributors", contributors),
      ("other_titles", otherTitles),
    ]
    for (name, list) in lists where !list.isEmpty { object.member(name, list) }
    guard !authorities.isEmpty else { return }
    object.key("authorities")
    object.array { list in
      for authority in authorities {
        list.object { entry in
          entry.member("name", authority.name)
          entry.member("id", authority.id)
        }
      }
    }
  }
}
