import Foundation
import TestSupport
import Testing

@testable import LocationKit

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct LocationPictureTests {
  @Test func `pictures are well-formed and stay within their frame`() throws {
    for box in ["20,52,21,53", "177,-20,-178,-16", "0,0,0,0", "-180,-90,180,90"] {
      var picture = LocationPicture(showing: try BoundingBox(box))
      let records = LocationRecords([
        LocationRecord(at: try BoundingBox(box).southWest),
        LocationRecord(at: try BoundingBox(box).northEast),
        LocationRecord(at: try BoundingBox(box).center),
      ])
      picture.draw(Recording(records))
      let clusters = try records.map { record in
        LocationCluster(
          geohash: Geohash(record.coordinate, length: 5), count: 3,
          center: try Coordinate(
            latitude: record.coordinate.latitude, longitude: record.coordinate.longitude))
      }
      picture.draw(clusters, as: .heat)
      picture.draw(clusters, as: .circles)
      let parser = XMLParser(data: Data(picture.svg.utf8))
      #expect(parser.parse())
      #expect(!picture.svg.contains("nan"))
      #expect(!picture.svg.contains("inf"))
      #expect(!picture.svg.contains("href"))
    }
  }

  @Test func `a page lets its layers be chosen, a drawing shows all`() throws {
    let box = try BoundingBox("20,52,21,53")
    var picture = LocationPicture(showing: box)
    let cell = LocationCluster(
      geohash: Geohash(box.center, length: picture.clusterLevel), count: 1234, center: box.center)
    #expect(picture.clusterLevel == 5)
    picture.draw(Recording(LocationRecords([LocationRecord(at: box.center)])))
    #expect(!picture.html(title: "a").contains("<input"))
    picture.draw([cell], as: .heat)
    picture.draw([cell], as: .circles)
    let page = picture.html(title: "a", summary: "1 < 2")
    #expect(page.components(separatedBy: "<input").count == 4)
    #expect(page.contains("<p>1 &lt; 2</p>"))
    #expect(page.contains(">1.2k<"))
    #expect(picture.svg.contains(#"<g class="heat">"#))
    #expect(!picture.svg.contains("<input"))
    #expect(page.contains("#heat:checked~.picture .ways"))
    #expect(page.contains("role=\"img\" aria-label=\"a\">"))
    let parts = page.matches(of: #/<main>|</main>|<svg\b/#).map { String($0.0) }
    #expect(parts == ["<main>", "<svg", "</main>"])
    // Names in drawings are at least 11 pixels high.
    #expect(picture.svg.matches(of: /font:([0-9]+)px/).compactMap { Int($0.1) } == [11, 11])
  }

  @Test func `half an hour that nobody knows of is dashed`() throws {
    var records = LocationRecords()
    for (minute, place) in [(0, "1,1"), (1, "1,2"), (60, "1,3"), (61, "1,4")] {
      var record = LocationRecord(at: try Coordinate(place))
      record.milliseconds = Int64(minute) * 60_000
      records.append(record)
    }
    var picture = LocationPicture(showing: try BoundingBox("0,0,5,2"))
    picture.draw(Recording(records))
    #expect(picture.svg.components(separatedBy: #"class="u""#).count == 2)
    #expect(picture.svg.contains("<title>Start</title>"))
  }

  @Test func `a title cannot become markup`() throws {
    let picture = LocationPicture(showing: .world)
    #expect(picture.html(title: "<b>&").contains("<title>&lt;b&gt;&amp;</title>"))
  }

  @Test func `every place of an area lies in its picture`() throws {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<2000 {
      let west = Double.random(in: -180...180, using: &random)
      let width = Double.random(in: 0...360, using: &random)
      let south = Double.random(in: -85...85, using: &random)
      let north = Double.random(in: south...85, using: &random)
      let east = west + width > 180 ? west + width - 360 : west + width
      let box = try BoundingBox(west: west, south: south, east: east, north: north)
      let frame = PictureFrame(box, width: 960)
      for share in [0, Double.random(in: 0...1, using: &random), 1] {
        let longitude = west + box.width * share
        let place = try Coordinate(
          latitude: south + (north - south) * share,
          longitude: longitude > 180 ? longitude - 360 : longitude)
        let point = frame.point(place)
        #expect(-0.1...frame.width + 0.1 ~= point.x, "\(box) \(place)")
        #expect(-0.1...frame.height + 0.1 ~= point.y, "\(box) \(place)")
        #expect(abs(point.x - frame.x(ofDegrees: longitude)) < 0.2 || box.width > 359)
      }
    }
  }
}
