extension Conditions {
  /// The conditions with unknown words of two or three letters taken as initials, as in `jk
  /// rowling`; `nil` if there are none.
  func takingShortWordsForInitials(_ unknown: [Int]) -> Conditions? {
    var result = self
    result.words = []
    var isTaken = false
    for (place, word) in words.enumerated() {
      let isShort =
        unknown.contains(place) && (2...3).contains(word.key.count)
        && word.key.allSatisfy { 97...122 ~= $0 } && word.fields == .all && !word.isAbbreviation
        && Set(word.key).count == word.key.count
      guard isShort else {
        result.words.append(word)
        continue
      }
      isTaken = true
      for letter in word.key {
        result.words.append(
          Conditions.Word(key: [letter], fields: .authors, isPrefix: true, place: nil))
      }
    }
    return isTaken ? result : nil
  }

  /// The conditions with unknown words taken as abbreviations, as in `met num`, and all words with
  /// a full stop, as in `zb. zad.`; `nil` if there are none.
  func takingWordsForAbbreviations(_ unknown: [Int]) -> Conditions? {
    var result = self
    let places = words.indices.filter { place in
      let word = words[place]
      guard !word.isPrefix, !word.isOptional, word.key.allSatisfy({ 97...122 ~= $0 }) else {
        return false
      }
      return word.isAbbreviation
        ? word.key.count >= 2 : word.key.count >= 3 && unknown.contains(place)
    }
    for place in places {
      result.words[place].isPrefix = true
      result.words[place].isInflected = false
    }
    return places.isEmpty ? nil : result
  }

  /// The conditions with unknown words taken as category identifiers, such as `G00-S04`.
  func takingIdentifiersForCategories(_ unknown: [Int]) -> Conditions? {
    var result = self
    result.words = []
    var main: CategoryID?
    for (place, word) in words.enumerated() {
      let text = String(decoding: word.key, as: UTF8.self).uppercased()
      if unknown.contains(place), let id = CategoryID(text) {
        main = id
        result.categories.append(id.description)
      } else if let id = main, let sub = CategoryID("\(id)-\(text)") {
        // The query line is split at hyphens.
        result.categories[result.categories.count - 1] = sub.description
        main = nil
      } else {
        result.words.append(word)
        main = nil
      }
    }
    return result.categories.count > categories.count ? result : nil
  }

  /// The conditions without a word that only announces the name of a category, as in `kategoria
  /// topologia`; `nil` if the line does not begin with one.
  func takingFirstWordForAnnouncement() -> Conditions? {
    guard words.count > 1, let first = words.first, first.fields == .all,
      Self.announcements.contains(String(decoding: first.key, as: UTF8.self))
    else { return nil }
    var result = self
    result.words.removeFirst()
    return result
  }

  private static let announcements: Set = [
    "kategoria", "kategorii", "kategorie", "dzial", "dzialu", "category", "subject",
  ]
}
