extension PlanItem {
  /// What the item is a sign of: `data-kind`, else the word of a name such as `poi-buffet-1` or
  /// `hydrant-2`, else `other`.
  var signKind: String {
    if let kind = data["kind"]?.lowercased(), !kind.isEmpty { return kind }
    let name = ItemName.withoutPrefix(self.name, ["poi"]).lowercased()
    let word = name.prefix { $0.isLetter }
    return word.isEmpty || ItemName.isAutomatic(self.name) ? "other" : String(word)
  }
}
