extension Drawing {
  /// The floors that a drawing shows beside or above each other, each as a drawing of its own with
  /// its part of the page; empty if it does not, or they cannot be parted.
  ///
  /// Each floor needs a title, such as `2nd floor`, and empty space around it. Frames and what else
  /// spans the page belong to none.
  var floorSheets: [(floor: String, drawing: Drawing)] {
    let titles = floorTitles
    guard (2...Self.mostSheets).contains(titles.count),
      Set(titles.map(\.number)).count == titles.count
    else { return [] }
    let page = PlanBox(minX: 0, minY: 0, maxX: width, maxY: height)
    let shapes = sheetShapes
    guard let clusters = SheetClusters(shapes.map { layout.boxes[$0] }, page: page) else {
      return []
    }
    let owners = shapes.map { clusters.cluster(at: layout.boxes[$0].center) ?? -1 }
    let sizes = owners.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    // Arrows and legends are small.
    let least = max(Self.fewestShapes, shapes.count / (8 * titles.count))
    let large = clusters.members.indices.filter { sizes[$0] ?? 0 >= least }
    guard large.count == titles.count, let floors = Self.floors(of: large, titles, clusters) else {
      return []
    }
    var kept: [Int: [Int]] = [:]
    for row in shapes + sheetTexts {
      let center = layout.boxes[row].center
      guard let nearest = clusters.nearest(to: center, of: large) else { continue }
      kept[nearest, default: []].append(row)
    }
    let ends = Set(titles.map(\.text.text))
    return large.sorted { floors[$0] ?? 0 < floors[$1] ?? 0 }.map { cluster in
      (String(floors[cluster] ?? 0), part(kept[cluster] ?? [], without: ends))
    }
  }

  /// The number of the floor that each cluster shows, by the titles nearest to them; `nil` if a
  /// cluster has none.
  private static func floors(
    of clusters: [Int], _ titles: [(number: Int, text: PlacedText)], _ found: SheetClusters
  ) -> [Int: Int]? {
    var pairs: [(distance: Double, cluster: Int, title: Int)] = []
    for (title, (_, text)) in titles.enumerated() {
      for cluster in clusters {
        let distance = found.distance(of: text.position, from: cluster)
        if distance <= farthestTitle { pairs.append((distance, cluster, title)) }
      }
    }
    var floors: [Int: Int] = [:]
    var used: Set<Int> = []
    for pair in pairs.sorted(by: { ($0.distance, $0.title) < ($1.distance, $1.title) })
    where floors[pair.cluster] == nil && used.insert(pair.title).inserted {
      floors[pair.cluster] = titles[pair.title].number
    }
    return floors.count == clusters.count ? floors : nil
  }

  /// The shapes that are drawn, without those that span the page.
  private var sheetShapes: [Int] {
    tables.rows.indices.filter { row in
      let box = layout.boxes[row]
      guard [.visible, .invisible].contains(layout.placements[row].state), !box.isEmpty,
        ![.svg, .group, .link, .switching, .text, .tspan].contains(tables.rows[row].tag)
      else { return false }
      let (wide, high) = (box.width > 0.7 * width, box.height > 0.7 * height)
      let isRule = min(box.width, box.height) < 0.01 * max(width, height)
      return !(wide && high) && !(isRule && (wide || high))
    }
  }

  private var sheetTexts: [Int] {
    tables.rows.indices.filter { row in
      tables.rows[row].tag == .text && layout.placements[row].state == .visible
        && !layout.boxes[row].isEmpty
    }
  }

  /// The part of the page with some elements, without texts that are titles.
  func part(_ kept: [Int], without titles: Set<String> = []) -> Drawing {
    var layout = layout
    var isKept = Array(repeating: false, count: tables.rows.count)
    for row in kept {
      let isTitle =
        tables.rows[row].tag == .text
        && titles.contains(DrawingElement(drawing: self, index: row).text)
      for part in row..<Int(tables.rows[row].end) where !isTitle { isKept[part] = true }
    }
    // A group is as large as what is left in it; what is in it follows it.
    var inner = Array(repeating: PlanBox.empty, count: tables.rows.count)
    for row in tables.rows.indices.reversed() {
      let box = isKept[row] ? layout.boxes[row] : inner[row]
      if !isKept[row], box.isEmpty, row > 0 { layout.placements[row].state = .notDrawn }
      layout.boxes[row] = box
      let parent = Int(tables.rows[row].parent)
      if parent >= 0 { inner[parent] = inner[parent].union(box) }
    }
    let box = layout.boxes.first ?? .empty
    guard !box.isEmpty else { return with(layout) }
    return with(layout.cropped(to: box.expanded(by: 0.02 * max(box.width, box.height))))
  }

  private static let mostSheets = 20
  /// A group of fewer shapes is no floor.
  private static let fewestShapes = 10
  /// The greatest distance of a title from its floor, as a fraction of the page's sides.
  private static let farthestTitle = 0.12
}
