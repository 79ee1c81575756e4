import TestSupport
import Testing

/// The fuzzers are built by a script of their own, past the package's manifest.
@Suite struct FuzzTargetTests {
  /// Modules without Swift, which their module maps make known.
  private static let ofSystem: Set<String> = ["CLibXML2", "CZlib"]

  @Test(arguments: Checkout.swiftFiles(in: "Tests/Fuzz"))
  func `a target names the modules it needs, dependencies first`(path: String) throws {
    let lines = try Checkout.text(of: path).split(separator: "\n")
    let listed = try #require(lines.first { $0.hasPrefix("// modules: ") })
    // Of a module that is built in part not everything is needed.
    let partial = lines.filter { $0.hasPrefix("// only ") }
      .map { String($0.dropFirst("// only ".count).prefix { $0 != ":" }) }
    var known: Set<String> = []
    for module in listed.dropFirst("// modules: ".count).split(separator: " ").map(String.init) {
      let arrows = try #require(DesignedArrows.ofTarget[module], "\(module)")
      let needed = arrows.filter { DesignedArrows.ofTarget[$0] != nil }.subtracting(Self.ofSystem)
      if !partial.contains(module) {
        #expect(needed.isSubset(of: known), "\(module) needs \(needed.subtracting(known))")
      }
      known.insert(module)
    }
  }
}
