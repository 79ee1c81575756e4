import Foundation
import TestSupport
import Testing

/// The manifest lists fuzzers only where `Tests/Fuzz/run` builds.
@Suite struct FuzzTargetTests {
  @Test func `every target is in the manifest, and every one there has a file`() throws {
    let manifest = try Checkout.text(of: "Package.swift")
    let listed = manifest.matches(of: /fuzzer\(\s*"([A-Za-z]+)"/).map { String($0.1) }
    let files = Checkout.swiftFiles(in: "Tests/Fuzz").filter { !$0.contains("/Frame/") }
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    #expect(listed == files.sorted())
  }
}
