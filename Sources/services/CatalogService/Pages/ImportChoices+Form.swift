#if Services
internal import CatalogKit

extension ImportChoices {
  /// The choices of a form; unknown words stand for the default.
  init(_ form: PageForm) {
    self.init(
      match: ImportMatch(rawValue: form["match"]) ?? .own, mayReplace: form["replace"] == "yes")
  }

  /// The template values of the choices.
  func values(_ request: PageRequest) -> [String: Any] {
    [
      "mayReplace": mayReplace,
      "matches": ImportMatch.allCases.map { match in
        [
          "value": match.rawValue, "isChosen": match == self.match,
          "label": PageTexts.text("match.\(match.rawValue)", request.language),
        ] as [String: Any]
      },
    ]
  }
}
#endif
