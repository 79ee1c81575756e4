import ArgumentParser

/// The file that a copy is written to, named in its place or by `-o`, and whether it is replaced.
package struct TargetFile: ParsableArguments {
  @Argument(help: "File to write; it appears complete or not at all.", completion: .file())
  private var target: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Same as <target>.", valueName: "file"), completion: .file())
  private var output: String?

  /// Whether an existing file is overwritten.
  @Flag(
    name: [.customLong("force"), .customLong("replace")],
    help: "Overwrite an existing file, such as the previous copy.")
  package var force = false

  package init() {}

  /// The file's path.
  package var path: String { target ?? output ?? "" }

  package func validate() throws {
    guard target == nil || output == nil else {
      throw ValidationError("Name the file once: as an argument, or with -o.")
    }
    guard !path.isEmpty else {
      throw ValidationError("Name the file to write, as an argument or with -o.")
    }
  }
}
