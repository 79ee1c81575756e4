package import ArgumentParser

/// The certificates that requests trust: the option of every command that sends requests.
package struct CertificateOption: ParsableArguments {
  @Option(
    name: .customLong("ca-file"),
    help: ArgumentHelp(
      "Certificates in PEM to trust (default: SSL_CERT_FILE, else the system's).",
      valueName: "file"), completion: .file())
  package var file: String?

  package init() {}

  package func validate() throws {
    if file?.isEmpty == true { throw ValidationError("--ca-file must name a file.") }
  }
}
