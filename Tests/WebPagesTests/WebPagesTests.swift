import Foundation
import Localization
import Testing
import WebPages

@Suite struct WebPagesTests {
  private static let road = MapLayer(
    id: "roads", style: "road",
    shapes: [
      .line([MapPoint(x: 21, y: 52), MapPoint(x: 21.000001, y: 52.5)]),
      MapShape(.point(MapPoint(x: 20, y: 52)), title: "A </script> & B", label: "A", rank: 2),
      .polygon([[MapPoint(x: 0, y: 0), MapPoint(x: 1, y: 0), MapPoint(x: 1, y: 1)]]),
    ])

  @Test func `a layer is written as differences of whole numbers, areas first`() {
    let json = MapCanvas(name: "Roads", layers: [Self.road]).json()
    #expect(
      json.hasPrefix(
        #"{"digits":6,"layers":[{"id":"roads","class":"road","polygons":[[[0,0,1000000,0,0,1000000]]],"#
          + #""lines":[[20000000,51000000,1,500000]],"points":[{"at":[-1000001,-500000],"#
      ), "\(json)")
    #expect(json.contains(#""title":"A </script> & B","label":"A","rank":2}]"#))
  }

  @Test(arguments: Language.allCases)
  func `the frame and the controls have texts in each language`(language: Language) {
    let texts =
      WebTexts.themes.map { WebTexts.theme($0, in: language) }
      + WebTexts.controls.map { WebTexts.control($0, in: language) }
    let english =
      WebTexts.themes.map { WebTexts.theme($0, in: .english) }
      + WebTexts.controls.map { WebTexts.control($0, in: .english) }
    #expect(Set(texts).count == texts.count)
    #expect(language == .english || Set(texts).isDisjoint(with: english))
    let page = WebPage(title: "x", language: language, body: "").html
    for theme in WebTexts.themes {
      #expect(page.contains("data-\(theme)=\"\(WebTexts.theme(theme, in: language))\""))
    }
  }

  @Test(arguments: Language.allCases)
  func `a refusal has its own words in each language`(language: Language) {
    var seen: Set<String> = []
    for refusal in RefusalPage.allCases {
      let page = refusal.page(in: language)
      #expect(page.html.contains("<h1>\(page.title)</h1>") && seen.insert(page.title).inserted)
      #expect(!page.body.contains("refusal."))
      #expect(language == .english || page.body != refusal.page(in: .english).body)
    }
    #expect(
      Language.ofPage(nil, accepted: "de, \(language.rawValue)-XX;q=0.5, en") == language)
    #expect(Language.ofPage(language.rawValue, accepted: "fr") == language)
    #expect(Language.ofPage("xx", accepted: nil) == .english)
  }

  @Test func `coordinates that are not numbers are left out`() {
    let points = [
      MapPoint(x: .nan, y: 1), MapPoint(x: 1, y: .infinity), MapPoint(x: 1e300, y: 0),
      MapPoint(x: 1, y: 2),
    ]
    let layer = MapLayer(id: "l", style: "road", shapes: [.line(points)])
    #expect(
      MapCanvas(name: "", layers: [layer]).json().contains(#""lines":[[1000000,2000000]]"#))
  }

  @Test func `text of others stays text`() {
    let hostile = #"</script><script>alert("1")</script>"#
    let canvas = MapCanvas(
      name: hostile, layers: [Self.road],
      pins: [MapPin(at: MapPoint(x: 1, y: 2), text: hostile, title: hostile)], attribution: hostile)
    let page = WebPage(
      title: hostile, body: canvas.element(id: "map"), styles: [WebAssets.mapStyle],
      scripts: [WebAssets.mapScript], attribution: hostile)
    #expect(!page.html.contains("<script>alert"))
    #expect(page.html.contains(#"\u003c/script>\u003cscript>alert(\"1\")"#))
    #expect(page.html.components(separatedBy: "</script>").count == 4)
  }

  @Test func `a page loads nothing and runs only its own scripts`() throws {
    let page = WebPage(title: "A page", language: .polish, body: "<h1>A page</h1>")
    #expect(page.html.contains("<html lang=\"pl\">"))
    #expect(page.html.contains("data-dark=\"Motyw: ciemny\""))
    #expect(page.contentSecurityPolicy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(!page.contentSecurityPolicy.contains("unsafe"))
    for address in ["http:", "https:", "//cdn", "@import", "url("] {
      #expect(!(page.html + WebAssets.mapStyle + WebAssets.mapScript).contains(address))
    }
  }

  @Test func `only a page with a manifest can be installed`() {
    var page = WebPage(title: "t", body: "")
    #expect(!page.html.contains("manifest") && !page.html.contains("worker-src"))
    page.manifest = "/a&b"
    #expect(page.html.contains(#"<link rel="manifest" href="/a&amp;b">"#))
    #expect(page.contentSecurityPolicy.contains("; manifest-src 'self'; worker-src 'self'; "))
  }

  @Test func `styles and scripts cannot end their elements`() {
    for text in [
      WebAssets.pageStyle, WebAssets.mapStyle, WebAssets.pageScript, WebAssets.mapScript,
    ] {
      #expect(!text.contains("</") && !text.contains("<!--"))
    }
  }
}
