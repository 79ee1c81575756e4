import TestSupport

@testable import FloorPlanKit

/// Adopts drawings, and reads the plan that would be written.
///
/// - Parameter files: The texts by the names of the files; one without an ending is an SVG drawing.
func adoptDrawings(_ files: [String: String]) throws -> (PlanAdoption, Building) {
  let folder = try TemporaryFolder()
  for (name, text) in files {
    try folder.write(text, to: name.contains(".") ? name : name + ".svg")
  }
  return try withExtendedLifetime(folder) {
    let adoption = try PlanAdoption(files: [folder.url])
    return (adoption, try adoption.package.building())
  }
}
