internal import FileAccess
internal import Foundation
internal import Hashing

extension CityInput {
  /// Reads an input once, for its size and digest.
  ///
  /// - Throws: ``RoutingError`` of kind ``RoutingError/Kind/unreadable``.
  init(path: String, kind: Kind) throws(RoutingError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do throws(FileError) {
      let file = try MappedFile(path: path)
      self.init(
        name: name, kind: kind, byteCount: file.unownedBytes.count,
        digest: file.withBytes(SHA256.hexadecimal))
    } catch  where error.isFolder {
      self = try Self.folder(path, name, kind)
    } catch {
      throw RoutingError(error)
    }
  }

  private static func folder(
    _ path: String, _ name: String, _ kind: Kind
  ) throws(RoutingError) -> CityInput {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    var listing = ""
    var total = 0
    for file in names where [".txt", ".tsv"].contains(where: file.hasSuffix) {
      do throws(FileError) {
        let bytes = try MappedFile(path: "\(path)/\(file)")
        total += bytes.unownedBytes.count
        listing += "\(bytes.withBytes(SHA256.hexadecimal))  \(file)\n"
      } catch {
        throw RoutingError(error)
      }
    }
    let digest = Array(listing.utf8).withUnsafeBytes(SHA256.hexadecimal)
    return CityInput(name: name, kind: kind, byteCount: total, digest: digest)
  }
}
