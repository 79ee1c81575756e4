import Foundation
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

  @Test func `a title cannot become markup`() throws {
    let picture = LocationPicture(showing: .world)
    #expect(picture.html(title: "<b>&").contains("<title>&lt;b&gt;&amp;</title>"))
  }
}
