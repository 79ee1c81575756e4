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
        page("import", title: text("admin.import", request), for: request)
      },
      PageRoute(
        method: .post, path: "/admin/import", role: .librarian,
        bodyLimit: configuration.uploadLimit, handler: upload),
      PageRoute(method: .post, path: "/admin/import/confirm", role: .librarian, handler: take),
    ]
  }

  private func upload(_ request: PageRequest) throws -> PageReply {
    let files = request.form.files.filter { !$0.name.isEmpty }.prefix(20)
    func refuse(_ key: String) -> PageReply {
      page(
        "import", title: text("admin.import", request),
        values(of: [FieldError("file", key)], request), for: request, status: 422)
    }
    guard !files.isEmpty else { return refuse("import.noFile") }
    guard files.allSatisfy({ !$0.bytes.isEmpty }) else { return refuse("import.emptyFile") }
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
    let token = SessionStore.newID()
    sessions.update(request.browser) { session in
      SessionStore.discardUploads(session)
      session.uploads = uploads
      session.uploadToken = token
    }
    do {
      let report = try catalog.importSheets(
        uploads.map(\.path), options: ImportOptions(isLenient: true, isDryRun: true))
      var values = self.values(of: report, uploads, request)
      let wanted = report.sheets.reduce(0) { $0 + $1.added + $1.updated }
      if wanted > 0 {
        values["confirm"] = ["_": true]
        values["upload"] = token
        values["hasRejected"] = report.sheets.contains { $0.rejected > 0 }
      }
      return shown(values, text("import.wouldBe", request), request)
    } catch {
      return refuse("import.unreadable")
    }
  }

  private func take(_ request: PageRequest) throws -> PageReply {
    guard let session = request.session, session.uploadToken == request.form["upload"],
      !session.uploads.isEmpty
    else {
      tell(text("import.gone", request), request, isError: true)
      return .redirect(to: "/admin/import")
    }
    let report = try catalog.importSheets(
      session.uploads.map(\.path),
      options: ImportOptions(
        isLenient: request.form["lenient"] == "yes", author: author(request)))
    sessions.update(request.browser) { session in
      SessionStore.discardUploads(session)
      session.uploads = []
      session.uploadToken = ""
    }
    let heading = report.isComplete ? "import.done" : "import.incomplete"
    return shown(
      values(of: report, session.uploads, request), text(heading, request), request)
  }

  private func shown(
    _ preview: [String: Any], _ heading: String, _ request: PageRequest
  ) -> PageReply {
    var preview = preview
    preview["heading"] = heading
    return page(
      "import", title: text("admin.import", request), ["preview": preview], for: request)
  }

  private func values(
    of report: CatalogImport, _ uploads: [Session.Upload], _ request: PageRequest
  ) -> [String: Any] {
    let names = Dictionary(uploads.map { ($0.path, $0.name) }, uniquingKeysWith: { $1 })
    let problems = report.sheets.flatMap(\.problems).prefix(200)
    return [
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
        [
          "text":
            "\(names[problem.file] ?? ""):\(problem.line):\(problem.column): "
            + CatalogWords.text(of: problem.reason, in: request.language)
        ]
      },
    ]
  }
}
#endif
