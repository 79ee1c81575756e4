#if Services
import ServiceHosting
import Testing

@Suite struct HostNameTests {
  @Test func `an empty list admits every name, a list its names alone`() {
    #expect(HostNames([]).admit("anything.example"))
    let some = HostNames(["Library.example", "[::1]"])
    for name in [
      "library.example", "LIBRARY.EXAMPLE:8000", "library.example.", "[::1]", "[::1]:8000",
    ] {
      #expect(some.admit(name), "\(name)")
    }
    for name in ["evil.example", "library.example.evil.example", "localhost", "", "127.0.0.1"] {
      #expect(!some.admit(name), "\(name)")
    }
  }

  @Test func `names that public servers cannot direct here are local`() {
    let local = HostNames(localAnd: ["air.example"])
    for name in [
      "localhost", "localhost:8080", "127.0.0.1:8080", "192.168.1.7", "[::1]:8080", "[fe80::1]",
      "nas", "nas.local:80", "box.home.arpa", "vm.internal", "app.localhost", "air.example:443",
      "nas.", "nas.:8080", "nas.local.", "air.example.:443", "LOCALHOST.",
    ] { #expect(local.admit(name), "\(name)") }
    for name in [
      "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "local.evil.example", "",
      "x.air.example", "127.0.0.1.nip.io:8080", "notlocal.example", "1.2.3.4.5",
      ".local", "..local", "a..local", "nas..", ".", "..", ".:80", "evil.example.",
    ] { #expect(!local.admit(name), "\(name)") }
  }
}
#endif
