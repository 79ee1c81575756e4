#if Services
internal import CatalogKit
internal import Foundation
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages for administrators: log-ins, errors and a copy of the database.
  var careRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/logins", role: .administrator) { request in
        let events = try catalog.loginEvents()
        let values: [String: Any] = [
          "hasEvents": !events.isEmpty,
          "events": events.map { event in
            [
              "time": timeValues(event.time), "account": event.account ?? "–",
              "kind": text("logins.\(event.kind.rawValue)", request),
              "isBad": event.kind == .failure || event.kind == .throttled,
            ] as [String: Any]
          },
        ]
        return page("logins", title: text("logins.title", request), values, for: request)
      },
      PageRoute(method: .get, path: "/admin/errors", role: .administrator) { request in
        let reports = try catalog.errorReports()
        let values: [String: Any] = [
          "hasErrorReports": !reports.isEmpty,
          "reports": reports.map { report in
            [
              "message": report.message, "version": report.version, "count": report.count,
              "first": timeValues(report.first), "last": timeValues(report.last),
            ] as [String: Any]
          },
        ]
        return page("error-log", title: text("errors.title", request), values, for: request)
      },
      PageRoute(method: .post, path: "/admin/errors/clear", role: .administrator) { request in
        try catalog.clearErrorReports()
        return .redirect(to: "/admin/errors")
      },
      PageRoute(method: .get, path: "/admin/backup", role: .administrator) { request in
        page("backup", title: text("backup.title", request), for: request)
      },
      PageRoute(method: .post, path: "/admin/backup", role: .administrator) { request in
        // A private folder, inaccessible to other users from the first byte on.
        let folder =
          temporaryFolder
          .appending(path: "library-search-backup-\(SessionStore.newID())")
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let path = folder.appending(path: "library.sqlite").path
        do {
          try catalog.backup(to: path)
        } catch {
          try? FileManager.default.removeItem(at: folder)
          throw error
        }
        return .temporaryFile(
          path, type: "application/vnd.sqlite3", name: "library-\(today).sqlite")
      },
    ]
  }
}

extension Pages {
  /// The folder of files in transfer.
  var temporaryFolder: URL {
    configuration.temporaryFolder.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory
  }
}
#endif
