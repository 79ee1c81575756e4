#if Services
internal import CatalogKit
internal import Foundation
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The import of sheets: upload, check without changes, and import after confirmation.
  var importRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/import", role: .librarian) { request in
        importPage(request)
      },
      PageRoute(
        method: .post, path: "/admin/import", role: .librarian,
        bodyLimit: configuration.uploadLimit, handler: upload),
      PageRoute(method: .post, path: "/admin/import/confirm", role: .librarian, handler: take),
    ]
  }

  private func importPage(
    _ request: PageRequest, _ choices: ImportChoices = ImportChoices(),
    preview: [String: Any]? = nil, error: String? = nil
  ) -> PageReply {
    var values = choices.values(request)
    if let error { values.merge(self.values(of: [FieldError("file", error)], request)) { $1 } }
    if var preview {
      preview.merge(choices.values(request)) { $1 }
      values["preview"] = preview
    }
    return page(
      "import", title: text("admin.import", request), values, for: request,
      status: error == nil ? 200 : 422)
  }

  /// Keeps the files of a form in the session, or finds those that are there.
  private func uploads(_ request: PageRequest) throws -> (files: [Session.Upload], token: String)? {
    let files = request.form.files.filter { !$0.name.isEmpty }.prefix(20)
    if files.isEmpty, let session = request.session, !session.uploads.isEmpty,
      session.uploadToken == request.form["upload"]
    {
      return (session.uploads, session.uploadToken)
    }
    guard !files.isEmpty else { return nil }
    let uploads = try files.map { file in
      let path =
        temporaryFolder
        .appending(path: "library-search-\(SessionStore.newID())").path
      guard
        FileManager.default.createFile(
          atPath: path, contents: Data(file.bytes), attributes: [.posixPermissions: 0o600])
      else { throw PageError(status: 503, message: "error.busy") }
      return Session.Upload(name: String(file.name.prefix(200)), path: path)
    }
    return (uploads, SessionStore.newID())
  }

  /// Shows what an import would do.
  private func upload(_ request: PageRequest) throws -> PageReply {
    let choices = ImportChoices(request.form)
    guard request.form.files.allSatisfy({ $0.name.isEmpty || !$0.bytes.isEmpty }) else {
      return importPage(request, choices, error: "import.emptyFile")
    }
    guard let (uploads, token) = try uploads(request) else {
      return importPage(request, choices, error: "import.noFile")
    }
    sessions.update(request.browser) { session in
      if session.uploadToken != token { SessionStore.discardUploads(session) }
      session.uploads = uploads
      session.uploadToken = token
      session.choices = choices
    }
    do {
      let report = try catalog.importSheets(
        uploads.map(\.path), options: choices.options(isLenient: true, isDryRun: true))
      var preview = values(of: report, uploads, request)
      preview["heading"] = text("import.wouldBe", request)
      preview["upload"] = token
      preview["again"] = ["_": true]
      preview["canImport"] = report.sheets.contains { $0.added + $0.updated > 0 }
      preview["hasRejected"] = report.sheets.contains { $0.rejected > 0 }
      return importPage(request, choices, preview: preview)
    } catch {
      return importPage(request, choices, error: "import.unreadable")
    }
  }

  private func take(_ request: PageRequest) throws -> PageReply {
    guard let session = request.session, session.uploadToken == request.form["upload"],
      !session.uploads.isEmpty
    else {
      tell(text("import.gone", request), request, isError: true)
      return .redirect(to: "/admin/import")
    }
    // Other choices have not been seen in a preview.
    guard request.form["match"].isEmpty || ImportChoices(request.form) == session.choices else {
      return try upload(request)
    }
    let report = try catalog.importSheets(
      session.uploads.map(\.path),
      options: session.choices.options(
        author(request), isLenient: request.form["lenient"] == "yes"))
    sessions.update(request.browser) { session in
      SessionStore.discardUploads(session)
      session.uploads = []
      session.uploadToken = ""
    }
    var preview = values(of: report, session.uploads, request)
    preview["heading"] = text(
      report.isComplete ? "import.done" : "import.incomplete", request)
    return importPage(request, preview: preview)
  }

  private func values(
    of report: CatalogImport, _ uploads: [Session.Upload], _ request: PageRequest
  ) -> [String: Any] {
    let names = Dictionary(uploads.map { ($0.path, $0.name) }, uniquingKeysWith: { $1 })
    let problems = report.sheets.flatMap(\.problems).prefix(200)
    let records = report.sheets.flatMap(\.records)
    return [
      "hasRecords": !records.isEmpty,
      "recordsText": text(
        "import.records", request, .integer(records.count),
        .integer(report.sheets.reduce(0) { $0 + $1.added + $1.updated })),
      "records": records.map { values(of: $0, request) },
      "sheets": report.sheets.map { sheet in
        [
          "file": names[sheet.file] ?? "",
          "kind": sheet.kind.map { text("sheet.\($0.rawValue)", request) }
            ?? text(sheet.holdsRecords ? "sheet.records" : "sheet.unknown", request),
          "read": sheet.read, "added": sheet.added, "updated": sheet.updated,
          "unchanged": sheet.unchanged, "rejected": sheet.rejected,
        ] as [String: Any]
      },
      "hasProblems": !problems.isEmpty,
      "problems": problems.map { problem in
        var values: [String: Any] = [
          "text":
            "\(names[problem.file] ?? ""):\(problem.line):\(problem.column): "
            + CatalogWords.text(of: problem.reason, in: request.language)
        ]
        if let conflict = problem.conflict {
          values["conflict"] = [
            "signature": conflict.before.signature, "old": Self.name(of: conflict.before),
            "new": Self.name(of: conflict.after),
          ]
        }
        return values
      },
    ]
  }

  /// A record that matched, or is new, with its changes.
  private func values(of record: ImportedRecord, _ request: PageRequest) -> [String: Any] {
    [
      "record": record.record, "name": record.name, "isNew": record.isNew,
      "isBook": Int(record.record) != nil && !record.isNew,
      "lines": record.changes.map { line($0, request) },
    ]
  }

  private static func name(of book: Book) -> String {
    [book.title, book.volume, book.authors, book.year == 0 ? "" : String(book.year)]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
#endif
