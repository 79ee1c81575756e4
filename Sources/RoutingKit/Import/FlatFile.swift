internal import FileAccess
internal import GeoKit
internal import TabularKit

/// One of the flat files, with a limited number of tab-separated fields per row.
struct FlatFile {
  let path: String
  let columns: ClosedRange<Int>

  /// Calls `body` with each row, and adds the row's position to its errors.
  func forEachRow(
    _ body: (borrowing TabularRow) throws(RoutingError) -> Void
  ) throws(RoutingError) {
    do {
      // Reading a pipe could block forever; mapping accepts only regular files.
      _ = try MappedFile(path: path)
      var reader = try TabularReader(path: path, dialect: .tabs, encoding: .utf8)
      while let row = try reader.next() {
        try check(row)
        do throws(RoutingError) {
          try body(row)
        } catch {
          throw error.line == nil ? error.at(file: path, line: row.line) : error
        }
      }
    } catch let error as TabularError {
      throw RoutingError(flat: error)
    } catch let error as RoutingError {
      throw error
    } catch let error as FileError {
      throw RoutingError(error)
    } catch {
      throw RoutingError(.unreadable, "\(error)", file: path)
    }
  }

  private func check(_ row: borrowing TabularRow) throws(RoutingError) {
    guard !columns.contains(row.count) else { return }
    let amount = row.count < columns.lowerBound ? "few" : "many"
    throw RoutingError(
      .malformed, "Malformed input file, detected too \(amount) columns.", file: path,
      line: row.line)
  }
}

extension RoutingError {
  /// An error in a flat file whose encoding and separators are given.
  fileprivate init(flat error: TabularError) {
    let message =
      switch error.kind {
      case .malformedText: "The bytes are not valid UTF-8; save the file as UTF-8."
      case .tooLong: "The row is too long; expected columns separated by tabs, one row per line."
      default: error.message
      }
    self.init(
      error.kind == .unreadable ? .unreadable : .malformed, message, file: error.file,
      line: error.line, column: error.column)
  }
}

extension TabularRow {
  /// The coordinate in two fields.
  func coordinate(latitude: Int, longitude: Int) throws(RoutingError) -> Coordinate {
    let north = try degrees(latitude, "latitude")
    let east = try degrees(longitude, "longitude")
    do {
      return try Coordinate(latitude: north, longitude: east)
    } catch {
      let isLatitude = !(-90...90).contains(north)
      throw mistake("\(error)", in: isLatitude ? latitude : longitude)
    }
  }

  /// `true` or `false`.
  func stopFlag(_ index: Int) throws(RoutingError) -> Bool {
    switch self[index].lowercased() {
    case "true": true
    case "false": false
    default: throw mistake("The stop flag must be true or false.", in: index)
    }
  }

  /// A number of whole seconds; the builder checks its range.
  func seconds(_ index: Int) throws(RoutingError) -> Int {
    do {
      return try int(index)
    } catch {
      throw mistake("The travel time is not a number; expected whole seconds.", in: index)
    }
  }

  /// The whole seconds between two vehicles; the builder checks their range.
  func headway(_ index: Int) throws(RoutingError) -> Int {
    do {
      return try int(index)
    } catch {
      throw mistake("The headway is not a number; expected whole seconds.", in: index)
    }
  }

  /// Which traffic may use a road.
  func roadKind(_ index: Int) throws(RoutingError) -> Road.Kind {
    switch self[index].lowercased() {
    case "road": .road
    case "rail": .rail
    default: throw mistake("The kind of road must be road or rail.", in: index)
    }
  }

  private func degrees(_ index: Int, _ name: String) throws(RoutingError) -> Double {
    do {
      return try double(index)
    } catch {
      throw mistake("The \(name) is not a number; expected degrees.", in: index)
    }
  }

  private func mistake(_ message: String, in index: Int) -> RoutingError {
    RoutingError(.malformed, message, file: file, line: line, column: column(of: index))
  }
}
