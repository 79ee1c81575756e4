import JSONText

extension CatalogImport {
  /// The report as JSON.
  public var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("dry_run", isDryRun)
      object.member("complete", isComplete)
      object.key("files")
      object.array { list in for sheet in sheets { sheet.write(to: &list) } }
    }
    return writer.text
  }
}

extension CatalogImport.Sheet {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("file", file)
      object.member("kind", holdsRecords ? "records" : kind?.rawValue)
      object.member("stored", isStored)
      object.member("read", read)
      object.member("added", added)
      object.member("updated", updated)
      object.member("unchanged", unchanged)
      object.member("rejected", rejected)
      object.member("discarded", discarded)
      object.member("set", changeSet)
      object.key("statuses")
      object.object { words in
        for (word, count) in statuses.sorted(by: { $0.key < $1.key }) { words.member(word, count) }
      }
      object.member("problem_count", problemCount)
      object.key("problems")
      object.array { list in
        for problem in problems {
          list.object { object in
            object.member("file", problem.file)
            object.member("line", problem.line)
            object.member("column", problem.column)
            object.member("severity", problem.isWarning ? "warning" : "error")
            object.member("message", problem.message)
            if let conflict = problem.conflict {
              object.key("before")
              conflict.before.writeWhole(to: &object)
              object.key("after")
              conflict.after.writeWhole(to: &object)
            }
          }
        }
      }
    }
  }
}
