extension Affine {
  /// The numbers of a `matrix(…)` transform.
  var markup: String { [a, b, c, d, e, f].map(SVGNumber.text).joined(separator: ",") }
}
