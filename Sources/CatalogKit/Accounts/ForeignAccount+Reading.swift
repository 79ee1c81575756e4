import CheckedRows
import FileAccess
import Foundation
import JSONText
import TabularKit

extension ForeignAccount {
  /// Reads the users of the 2014 service from a file.
  ///
  /// The file can be its database (`db.sqlite3`), the output of `manage.py dumpdata auth` (JSON),
  /// or a table with the columns of `auth_user` (CSV).
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``CatalogError`` if the file cannot be read or contains no users.
  public static func read(path: String) throws -> [ForeignAccount] {
    let bytes: [UInt8]
    do {
      bytes = try InputFile(path: path).readAll(limit: 256 << 20)
    } catch {
      throw CatalogError(.unreadable, error.message, file: path)
    }
    if bytes.starts(with: Array("SQLite format 3\u{0}".utf8)) { return try database(path) }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "[") ? try dump(bytes, path) : try table(bytes, path)
  }

  private static func role(isStaff: Bool, isSuperuser: Bool) -> Account.Role {
    isSuperuser ? .administrator : isStaff ? .librarian : .reader
  }

  // Reads the service's database.

  private static func database(_ path: String) throws -> [ForeignAccount] {
    var reading = Configuration()
    reading.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: reading).read { database in
        guard try database.tableExists("auth_user") else { throw noUsers(path) }
        let hasGroups = try database.tableExists("auth_user_groups")
        return try Row.fetchAll(
          database,
          sql: """
            SELECT id, username, email, password, is_staff, is_superuser, is_active FROM auth_user
            ORDER BY id
            """
        ).map { row in
          let groups =
            hasGroups
            ? try String.fetchAll(
              database,
              sql: """
                SELECT name FROM auth_group JOIN auth_user_groups
                ON auth_group.id = auth_user_groups.group_id WHERE user_id = ? ORDER BY name
                """, arguments: [try row[0] as Int64]) : []
          return try ForeignAccount(
            name: row[1], mail: row[2] ?? "", passwordHash: row[3],
            role: role(isStaff: row[4], isSuperuser: row[5]), isDisabled: !(row[6] as Bool),
            groups: groups)
        }
      }
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  private static func noUsers(_ path: String) -> CatalogError {
    CatalogError(.malformed, "the file contains no users of Django (auth_user)", file: path)
  }

  // Reads the output of dumpdata: a list of {"model", "pk", "fields"}.

  private static func dump(_ bytes: [UInt8], _ path: String) throws -> [ForeignAccount] {
    let value: JSONValue
    do {
      value = try JSONScanner.value(bytes)
    } catch {
      throw CatalogError(.malformed, "the JSON is invalid at byte \(error.offset)", file: path)
    }
    guard case .array(let records) = value else { throw noUsers(path) }
    var groups: [String: String] = [:]
    var users: [[String: JSONValue]] = []
    for record in records {
      let members = Self.members(record)
      guard case .string(let model)? = members["model"], let fields = members["fields"] else {
        continue
      }
      if model == "auth.group", let key = members["pk"].map(text) {
        groups[key] = text(Self.members(fields)["name"] ?? .null)
      }
      if model == "auth.user" { users.append(Self.members(fields)) }
    }
    guard !users.isEmpty else { throw noUsers(path) }
    return users.map { fields in
      func text(_ name: String) -> String { Self.text(fields[name] ?? .null) }
      var names: [String] = []
      if case .array(let keys)? = fields["groups"] {
        names = keys.compactMap { key in
          // With natural keys, a group is identified by a list that contains its name.
          if case .array(let parts) = key { return parts.first.map(Self.text) }
          return groups[Self.text(key)]
        }
      }
      return ForeignAccount(
        name: text("username"), mail: text("email"), passwordHash: text("password"),
        role: role(
          isStaff: isTrue(text("is_staff")), isSuperuser: isTrue(text("is_superuser"))),
        isDisabled: text("is_active") == "false", groups: names)
    }
  }

  private static func members(_ value: JSONValue) -> [String: JSONValue] {
    guard case .object(let members) = value else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }) { $1 }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .bool(let flag): String(flag)
    default: ""
    }
  }

  private static func isTrue(_ text: String) -> Bool {
    ["1", "t", "true", "yes"].contains(text.lowercased())
  }

  // Reads a table with a header.

  private static func table(_ bytes: [UInt8], _ path: String) throws -> [ForeignAccount] {
    var rows: [[String]] = []
    do {
      var reader = try TabularReader(bytes: bytes, file: path)
      while let row = try reader.next() { rows.append(row.strings) }
    } catch {
      throw CatalogError(error)
    }
    guard let header = rows.first?.map({ $0.lowercased() }),
      let name = header.firstIndex(of: "username"), let hash = header.firstIndex(of: "password")
    else { throw noUsers(path) }
    return rows.dropFirst().map { row in
      func text(_ column: String) -> String {
        header.firstIndex(of: column).map { row.indices.contains($0) ? row[$0] : "" } ?? ""
      }
      let active = text("is_active")
      return ForeignAccount(
        name: row.indices.contains(name) ? row[name] : "", mail: text("email"),
        passwordHash: row.indices.contains(hash) ? row[hash] : "",
        role: role(
          isStaff: isTrue(text("is_staff")), isSuperuser: isTrue(text("is_superuser"))),
        isDisabled: !active.isEmpty && !isTrue(active),
        groups: text("groups").split(separator: "|").map(String.init))
    }
  }
}
