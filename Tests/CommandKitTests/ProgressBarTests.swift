import CommandKit
import Synchronization
import Testing

@Suite struct ProgressBarTests {
  /// A clock that is turned by hand, and the stream that goes by it.
  final class Scene: Sendable {
    let clock = Mutex<UInt64>(0)
    let said = Messages()

    func console(isTerminal: Bool = true, isQuiet: Bool = false) -> Console {
      let stream = MessageStream(
        isTerminal: isTerminal, width: 60, ticks: { self.clock.withLock { $0 } },
        write: { self.said.add($0) })
      return Console(output: .memory(), messages: stream, isQuiet: isQuiet)
    }

    func turn(milliseconds: UInt64) { clock.withLock { $0 += milliseconds * 1_000_000 } }
  }

  @Test func `a bar appears after a second and goes away`() {
    let scene = Scene()
    let bar = scene.console().progress("reading", total: 200)
    scene.turn(milliseconds: 999)
    bar.update(done: 50)
    #expect(scene.said.text.isEmpty)
    scene.turn(milliseconds: 1)
    bar.update(done: 100)
    let half = String(repeating: "#", count: 20) + String(repeating: ".", count: 20)
    #expect(scene.said.text == "\rreading [\(half)] 50 %\u{1B}[K")
    scene.turn(milliseconds: 99)
    bar.advance()
    #expect(scene.said.text.filter { $0 == "\r" }.count == 1)
    scene.turn(milliseconds: 1)
    bar.advance(by: 99)
    #expect(scene.said.text.hasSuffix("] 100 %\u{1B}[K"))
    bar.finish()
    #expect(scene.said.text.hasSuffix("\r\u{1B}[K"))
    let end = scene.said.text
    scene.turn(milliseconds: 5000)
    bar.advance()
    #expect(scene.said.text == end)
  }

  @Test func `without a total it counts`() {
    let scene = Scene()
    let bar = scene.console().progress("read\u{1B}ing", total: nil)
    scene.turn(milliseconds: 1500)
    bar.advance(by: 12)
    #expect(scene.said.text == "\rread␛ing 12\u{1B}[K")
  }

  @Test(arguments: [(false, false), (true, true)])
  func `no bar without a terminal or when quiet`(isTerminal: Bool, isQuiet: Bool) {
    let scene = Scene()
    let bar = scene.console(isTerminal: isTerminal, isQuiet: isQuiet).progress("x", total: 1)
    scene.turn(milliseconds: 5000)
    bar.advance()
    bar.finish()
    #expect(scene.said.text.isEmpty)
  }
}
