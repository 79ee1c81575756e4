#if Sealing
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

/// A file that SQLite sees decrypted, while it is encrypted on disk.
final class SealedFile {
  let raw: RawFile
  let layout: ChunkLayout
  private let cipher: PieceCipher
  private let content: UnsafeMutableRawBufferPointer
  private let sealed: UnsafeMutableRawBufferPointer
  /// The root of a database's pages.
  var root: RootKeeper?

  private static let scratch = 4096 + PieceCipher.overhead

  init(_ raw: RawFile, _ layout: ChunkLayout, _ keys: SealKeys) {
    self.raw = raw
    self.layout = layout
    switch layout {
    case .pages: cipher = keys.pages
    case .log: cipher = keys.log
    case .blocks: cipher = keys.journals
    }
    content = .allocate(byteCount: Self.scratch, alignment: 16)
    sealed = .allocate(byteCount: Self.scratch, alignment: 16)
    if layout == .pages { root = RootKeeper(raw, keys) }
  }

  deinit {
    content.deallocate()
    sealed.deallocate()
  }

  var size: Int64? { raw.size.map(layout.size(ofSealed:)) }

  /// The contents of a loaded piece.
  private enum Loaded {
    /// Its content has this many bytes.
    case content(Int)
    case missing
    case damaged
    case failed(Int32)
  }

  private func load(_ chunk: Chunk) -> Loaded {
    var count = Int(chunk.sealedCount)
    if layout.hasShortEnd {
      guard let size = raw.size else { return .failed(RawFile.ioError) }
      count = min(count, Int(clamping: size - chunk.sealedStart))
      guard count > 0 else { return .missing }
    }
    let piece = UnsafeMutableRawBufferPointer(rebasing: sealed[..<count])
    let code = raw.read(piece, at: chunk.sealedStart)
    if code == RawFile.shortRead { return .missing }
    guard code == SQLITE_OK else { return .failed(code) }
    let plain = count - PieceCipher.overhead
    // The database was extended over this page without writing it.
    if layout == .pages, piece.allSatisfy({ $0 == 0 }) {
      content.initializeMemory(as: UInt8.self, repeating: 0)
      return .content(Int(chunk.count))
    }
    guard
      cipher.open(UnsafeRawBufferPointer(piece), at: UInt64(chunk.index), to: content)
    else { return .damaged }
    guard layout == .pages else { return .content(plain) }
    UnsafeMutableRawBufferPointer(rebasing: content[plain..<Int(chunk.count)])
      .initializeMemory(as: UInt8.self, repeating: 0)
    return .content(Int(chunk.count))
  }

  /// Reads bytes; those beyond the end are zero.
  func read(_ output: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int32 {
    var done = 0
    while done < output.count {
      let place = offset + Int64(done)
      let chunk = layout.chunk(at: place)
      let skipped = Int(place - chunk.start)
      let wanted = min(output.count - done, Int(chunk.end - place))
      let target = UnsafeMutableRawBufferPointer(rebasing: output[done..<done + wanted])
      var isShort = false
      switch load(chunk) {
      case .failed(let code): return code
      case .damaged:
        // Data cut off by a crash counts as not written, which is how SQLite finds the end of a
        // journal; a page that is read by itself was written completely.
        guard layout != .pages, !(layout == .log && output.count == Int(chunk.count)) else {
          return RawFile.damagedData
        }
        target.initializeMemory(as: UInt8.self, repeating: 0)
      case .missing: isShort = true
      case .content(let count):
        let there = max(0, min(wanted, count - skipped))
        target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: content[skipped..<skipped + there]))
        isShort = there < wanted
        if isShort { done += there }
      }
      if isShort {
        UnsafeMutableRawBufferPointer(rebasing: output[done...])
          .initializeMemory(as: UInt8.self, repeating: 0)
        return RawFile.shortRead
      }
      done += wanted
    }
    return SQLITE_OK
  }

  /// Writes bytes.
  func write(_ input: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
    if layout == .pages { return writePage(input, at: offset) }
    var done = 0
    while done < input.count {
      let place = offset + Int64(done)
      let chunk = layout.chunk(at: place)
      let skipped = Int(place - chunk.start)
      let count = min(input.count - done, Int(chunk.end - place))
      let source = UnsafeRawBufferPointer(rebasing: input[done..<done + count])
      let code =
        skipped == 0 && count == Int(chunk.count)
        ? put(source, chunk) : patch(source, chunk, skipped)
      guard code == SQLITE_OK else { return code }
      done += count
    }
    return SQLITE_OK
  }

  private func patch(_ source: UnsafeRawBufferPointer, _ chunk: Chunk, _ skipped: Int) -> Int32 {
    var count = 0
    switch load(chunk) {
    case .content(let there): count = there
    case .missing, .damaged: break
    case .failed(let code): return code
    }
    let end = max(count, layout.hasShortEnd ? skipped + source.count : Int(chunk.count))
    UnsafeMutableRawBufferPointer(rebasing: content[count..<end])
      .initializeMemory(as: UInt8.self, repeating: 0)
    UnsafeMutableRawBufferPointer(rebasing: content[skipped...]).copyMemory(from: source)
    return put(UnsafeRawBufferPointer(rebasing: content[..<end]), chunk)
  }

  private func put(_ source: UnsafeRawBufferPointer, _ chunk: Chunk) -> Int32 {
    let piece = UnsafeMutableRawBufferPointer(
      rebasing: sealed[..<(source.count + PieceCipher.overhead)])
    guard cipher.seal(source, at: UInt64(chunk.index), to: piece) else { return RawFile.ioError }
    return raw.write(UnsafeRawBufferPointer(piece), at: chunk.sealedStart)
  }

  private func writePage(_ input: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
    let chunk = layout.chunk(at: offset)
    // If a database reserved fewer bytes, its data would be overwritten.
    guard offset == chunk.start, input.count == Int(chunk.count), let root,
      offset > 0 || SealedPage.isSealable(input)
    else { return RawFile.ioError }
    let plain = UnsafeRawBufferPointer(rebasing: input[..<(input.count - PieceCipher.overhead)])
    let piece = UnsafeMutableRawBufferPointer(rebasing: sealed[..<input.count])
    guard cipher.seal(plain, at: UInt64(chunk.index), to: piece) else { return RawFile.ioError }
    return root.replace(UnsafeRawBufferPointer(piece), chunk)
  }

  /// Truncates the file.
  func truncate(_ size: Int64) -> Int32 {
    let chunk = layout.chunk(at: size)
    if let root { return root.cut(to: chunk.index, sealedSize: chunk.sealedStart) }
    let kept = Int(size - chunk.start)
    guard kept > 0 else { return raw.truncate(chunk.sealedStart) }
    guard layout.hasShortEnd else { return raw.truncate(chunk.sealedStart + chunk.sealedCount) }
    guard case .content(let count) = load(chunk), count > kept else { return SQLITE_OK }
    let code = put(UnsafeRawBufferPointer(rebasing: content[..<kept]), chunk)
    guard code == SQLITE_OK else { return code }
    return raw.truncate(chunk.sealedStart + Int64(kept + PieceCipher.overhead))
  }
}
#endif
