/// The measurements of one kit.
protocol Suite: SendableMetatype {
  /// The word that selects it on the command line.
  static var name: String { get }
  /// Measures and adds to the report.
  static func run(into report: inout Report) throws
}
