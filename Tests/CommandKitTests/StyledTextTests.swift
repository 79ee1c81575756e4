import CommandKit
import Testing

@Suite struct StyledTextTests {
  @Test func `styles appear in colour only`() {
    let line: StyledText = "\("Centrum", .bold) is \(812) m away"
    #expect(line.plain == "Centrum is 812 m away")
    #expect(line.rendered(inColor: false) == line.plain)
    #expect(line.rendered(inColor: true) == "\u{1B}[1mCentrum\u{1B}[0m is 812 m away")
  }

  @Test func `data cannot command the terminal`() {
    let name = "\u{1B}]0;title\u{7}a\nb\u{9B}31m\u{202E}\u{7F}"
    let line: StyledText = "\(name)"
    #expect(line.plain == "␛]0;title␇a␊b\u{FFFD}31m\u{FFFD}␡")
    #expect(ControlCharacters.replaced(in: "a\tb\n\u{0}", keepingLines: true) == "a\tb\n␀")
  }

  @Test func `texts and bytes written as a whole cannot control the terminal either`() throws {
    let (terminal, file) = (DataOutput.memory(isTerminal: true), DataOutput.memory())
    for output in [terminal, file] {
      try output.write("a\u{1B}[2J\n")
      try output.write(Array("b\u{1B}c\n".utf8))
    }
    #expect(terminal.text == "a␛[2J\nb␛c\n")
    #expect(file.text == "a\u{1B}[2J\nb\u{1B}c\n")
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("Świętokrzyska", 13), ("e\u{301}", 1), ("東京", 4), ("ｱ", 1), ("Ａ", 2),
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("🚇", 2), ("👩‍🚀", 2), ("🇵🇱", 2), ("❤️", 2),
    ("a\u{200B}b", 2), ("Київ", 4), ("—…", 2),
  ])
  func `columns on a terminal`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `beginnings that fit`() {
    let line: StyledText = "\("東京", .red) metro"
    #expect(line.truncated(toColumns: 10) == line)
    #expect(line.truncated(toColumns: 6).plain == "東京 …")
    #expect(line.truncated(toColumns: 4).plain == "東…")
    #expect(line.truncated(toColumns: 1).plain == "…")
    for limit in 1...10 { #expect(line.truncated(toColumns: limit).width <= limit) }
  }

  @Test(arguments: [
    (ColorChoice.auto, true, [:], true), (.auto, false, [:], false), (.always, false, [:], true),
    (.never, true, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true), (.always, true, ["NO_COLOR": "1"], true),
    (.auto, false, ["CLICOLOR_FORCE": "1"], true), (.auto, false, ["CLICOLOR_FORCE": "0"], false),
    (.auto, true, ["CLICOLOR": "0"], false), (.auto, true, ["TERM": "dumb"], false),
    (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (.never, true, ["CLICOLOR_FORCE": "1"], false),
  ])
  func `when to colour`(
    choice: ColorChoice, onTerminal: Bool, environment: [String: String], isColored: Bool
  ) {
    #expect(choice.isColored(onTerminal: onTerminal, environment: environment) == isColored)
  }
}

@Suite struct WrappingTests {
  @Test func `long lines continue below, indented, with their styles`() {
    let text: StyledText = "  one \("two three", .bold) four-five six"
    #expect(text.wrapped(toColumns: nil).map(\.plain) == ["  one two three four-five six"])
    #expect(text.wrapped(toColumns: 29).map(\.plain) == ["  one two three four-five six"])
    #expect(
      text.wrapped(toColumns: 14).map(\.plain)
        == ["  one two", "    three", "    four-five", "    six"])
    #expect(text.wrapped(toColumns: 14)[1].rendered(inColor: true).contains("\u{1B}["))
    // A word is never broken, and no text is lost.
    #expect(
      text.wrapped(toColumns: 1).map(\.plain).joined().filter { $0 != " " }
        == "onetwothreefour-fivesix")
    #expect(StyledText("").wrapped(toColumns: 5).map(\.plain) == [""])
  }
}
