extension Drawing {
  /// The kind according to `plan.json` for an element's class.
  ///
  /// - Parameter stated: The kinds of groups and classes, by name in lower case.
  func statedKind(of row: SVGTables.Row, _ stated: [String: LayerKind]) -> LayerKind? {
    guard !stated.isEmpty else { return nil }
    return tables.classes(of: row).lazy.compactMap { stated["." + $0.lowercased()] }.first
  }

  /// The kind of a group as a layer: according to `plan.json`, else by its label, id or class.
  func layerKind(_ index: Int, _ stated: [String: LayerKind]) -> LayerKind? {
    let row = tables.rows[index]
    if !stated.isEmpty {
      let names = [tables.string(row.label), ItemName.decoded(tables.string(row.id))]
      if let kind = names.lazy.compactMap({ stated[$0.lowercased()] }).first { return kind }
      if let kind = statedKind(of: row, stated) { return kind }
    }
    if !row.label.isEmpty {
      let label = tables.string(row.label)
      let kind =
        row.flags.contains(.layer)
        ? LayerKind(drawnLayerNamed: label) : LayerKind(layerNamed: label)
      if let kind { return kind }
    }
    if !row.id.isEmpty, let kind = LayerKind(layerNamed: ItemName.decoded(tables.string(row.id))) {
      return kind
    }
    return tables.classes(of: row).lazy.compactMap { LayerKind(layerNamed: String($0)) }.first
  }

  /// The elements of layers and classes to be ignored, with everything inside them.
  func ignoredRows(_ stated: [String: LayerKind]) -> Set<Int> {
    var ignored: Set<Int> = []
    var index = 1
    while index < tables.rows.count {
      let row = tables.rows[index]
      let isGroup = [.group, .link, .svg, .switching].contains(row.tag)
      let kind = isGroup ? layerKind(index, stated) : statedKind(of: row, stated)
      if kind == .ignore { ignored.formUnion(index..<Int(row.end)) }
      index = isGroup && kind != .ignore ? index + 1 : Int(row.end)
    }
    return ignored
  }
}
