#if os(Linux)
#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// libcurl's easy interface, loaded with the first request.
///
/// It is loaded rather than linked, because most runs of a command send no request and libcurl
/// loads thirty more libraries, and because a machine without it needs an error message that names
/// it.
///
/// `curl_easy_setopt` is variadic: on Linux's 64-bit platforms, a pointer or a long as third
/// argument is passed as in a call of any other function.
struct Curl: Sendable {
  typealias Handle = UnsafeMutableRawPointer
  /// A `CURLoption`.
  enum Option: Int32 {
    case url = 10002
    case customRequest = 10036
    case copiedBody = 10165
    case headers = 10023
    case userAgent = 10018
    case acceptedEncodings = 10102
    case certificateFile = 10065
    case errorBuffer = 10010
    case writeData = 10001
    case headerData = 10029
    case progressData = 10057
    case writeFunction = 20011
    case headerFunction = 20079
    case progressFunction = 20219
    case noBody = 44
    case post = 47
    case bodySize = 60
    case noProgress = 43
    case noSignal = 99
    case timeoutMilliseconds = 155
    case connectTimeoutMilliseconds = 156
    case protocols = 181
    case suppressConnectHeaders = 265
  }

  private typealias SetPointer = @convention(c) (Handle, Int32, UnsafeRawPointer?) -> Int32
  private typealias SetLong = @convention(c) (Handle, Int32, Int) -> Int32

  private let setPointer: SetPointer
  private let setLong: SetLong
  let make: @convention(c) () -> Handle?
  let perform: @convention(c) (Handle) -> Int32
  let reset: @convention(c) (Handle) -> Void
  let cleanUp: @convention(c) (Handle) -> Void
  let append: @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?
  let free: @convention(c) (Handle?) -> Void

  /// The library; `nil` where it is not installed.
  static let loaded = Curl()

  private init?() {
    guard let library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    typealias Begin = @convention(c) (Int) -> Int32
    guard let begin = symbol("curl_global_init", as: Begin.self), begin(3) == 0,
      let setPointer = symbol("curl_easy_setopt", as: SetPointer.self),
      let setLong = symbol("curl_easy_setopt", as: SetLong.self),
      let make = symbol("curl_easy_init", as: (@convention(c) () -> Handle?).self),
      let perform = symbol("curl_easy_perform", as: (@convention(c) (Handle) -> Int32).self),
      let reset = symbol("curl_easy_reset", as: (@convention(c) (Handle) -> Void).self),
      let cleanUp = symbol("curl_easy_cleanup", as: (@convention(c) (Handle) -> Void).self),
      let append = symbol(
        "curl_slist_append",
        as: (@convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?).self),
      let free = symbol("curl_slist_free_all", as: (@convention(c) (Handle?) -> Void).self)
    else { return nil }
    self.setPointer = setPointer
    self.setLong = setLong
    self.make = make
    self.perform = perform
    self.reset = reset
    self.cleanUp = cleanUp
    self.append = append
    self.free = free
  }

  /// Sets an option that takes a pointer; texts are copied, all others must outlive the transfer.
  func set(_ option: Option, _ pointer: UnsafeRawPointer?, on handle: Handle) {
    _ = setPointer(handle, option.rawValue, pointer)
  }

  /// Sets an option that takes a text, which is copied.
  func set(_ option: Option, _ text: String, on handle: Handle) {
    _ = text.withCString { setPointer(handle, option.rawValue, $0) }
  }

  /// Sets an option that takes a number.
  func set(_ option: Option, _ number: Int, on handle: Handle) {
    _ = setLong(handle, option.rawValue, number)
  }
}
#endif
