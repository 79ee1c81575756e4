#if Services
import Testing

@testable import ServiceHosting

@Suite struct ProgramPagesTests {
  @Test func `only code of files is released`() {
    let code = "55d0-56d0 r-xp 00001000 08:01 131 /usr/bin/route\n"
    #expect(ProgramPages.codeRange(code) == 0x55d0..<0x56d0)
    for line in [
      "55d0-56d0 r--p 00000000 08:01 131 /usr/bin/route", "55d0-56d0 rw-p 00000000 00:00 0",
      "55d0-56d0 rwxp 00000000 08:01 131 /usr/bin/route", "7ffd-7ffe r-xp 0 00:00 0 [vdso]",
      "56d0-55d0 r-xp 0 08:01 131 /usr/bin/route", "x-y r-xp 0 08:01 131 /usr/bin/route",
      "0-1 r-xp 0 08:01 131 /usr/bin/route", "", "r-xp",
    ] {
      #expect(ProgramPages.codeRange(line) == nil, "\(line)")
    }
  }

  @Test func `the program runs on afterwards`() {
    let size = ProgramPages.release()
    #if os(Linux)
    #expect(size > 100_000)
    #else
    #expect(size == 0)
    #endif
    #expect((0..<1000).map { "\($0)" }.joined().count == 2890)
  }
}
#endif
