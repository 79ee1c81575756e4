internal import JSONText

/// Findings in machine-readable formats.
public enum LintReport {
  /// `{"findings":[…]}`.
  ///
  /// - Parameters:
  ///   - findings: The findings of a plan, from ``Building/lint()``.
  ///   - lines: Lines to draw, from ``Building/proposedLines(limit:)``; `nil` for none.
  /// - Returns: One line of JSON. Each finding has `code`, `severity`, `file`, `line`, `column`,
  ///   `ids`, `distance`, `message` and `fix`; what is unknown is `null`. Proposals follow as
  ///   `lines`, with `level`, `file`, `layer`, `rooms` and the element as `svg`.
  public static func json(_ findings: [LintFinding], lines: [LineProposal]? = nil) -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.key("findings")
      document.array { list in
        for finding in findings {
          list.object { object in
            object.member("code", finding.code.rawValue)
            object.member("severity", finding.severity.rawValue)
            object.member("file", finding.file)
            object.member("line", finding.line)
            object.member("column", finding.column)
            object.member("ids", finding.ids)
            object.member("distance", finding.distance.map(Route.rounded))
            object.member("message", finding.message)
            object.member("fix", finding.fix)
          }
        }
      }
      guard let lines else { return }
      document.key("lines")
      document.array { list in
        for line in lines {
          list.object { object in
            object.member("level", line.level)
            object.member("file", line.file)
            object.member("layer", line.layer.rawValue)
            object.member("rooms", line.rooms)
            object.member("svg", line.svg)
          }
        }
      }
    }
    return writer.text
  }

  /// SARIF 2.1.0 (OASIS), which code hosting sites show beside the lines.
  ///
  /// - Parameters:
  ///   - findings: The findings of a plan.
  ///   - folder: The folder to which file names are relative, as code hosting sites expect; files
  ///     outside of it keep their full path.
  public static func sarif(
    _ findings: [LintFinding], relativeTo folder: String? = nil
  ) -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.member("version", "2.1.0")
      document.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      document.key("runs")
      document.array { runs in
        runs.object { run in
          run.key("tool")
          run.object { tool in
            tool.key("driver")
            tool.object { driver in
              driver.member("name", "floorpath")
              driver.key("rules")
              driver.array { rules in
                for code in LintCode.allCases {
                  rules.object { rule in
                    rule.member("id", code.rawValue)
                    rule.key("shortDescription")
                    rule.object { $0.member("text", code.summary) }
                    rule.key("defaultConfiguration")
                    rule.object { $0.member("level", code.severity.rawValue) }
                  }
                }
              }
            }
          }
          run.key("results")
          run.array { results in
            for finding in findings { results.object { write(finding, folder, &$0) } }
          }
        }
      }
    }
    return writer.text
  }

  private static func write(
    _ finding: LintFinding, _ folder: String?, _ result: inout JSONWriter
  ) {
    result.member("ruleId", finding.code.rawValue)
    result.member("level", finding.severity.rawValue)
    result.key("message")
    result.object { $0.member("text", "\(finding.message); \(finding.fix)") }
    guard let file = finding.file else { return }
    result.key("locations")
    result.array { locations in
      locations.object { location in
        location.key("physicalLocation")
        location.object { place in
          place.key("artifactLocation")
          place.object { $0.member("uri", reference(relative(file, to: folder))) }
          guard let line = finding.line else { return }
          place.key("region")
          place.object { region in
            region.member("startLine", line)
            region.member("startColumn", finding.column ?? 1)
          }
        }
      }
    }
  }

  private static func relative(_ path: String, to folder: String?) -> String {
    guard let folder, !folder.isEmpty else { return path }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// A path as a URI reference, with reserved characters percent-encoded.
  private static func reference(_ path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = path.utf8.flatMap { byte -> [UInt8] in
      plain.contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
