#if os(Linux)
  import CWebSockets
  import Foundation
  import Synchronization

  /// The event loop of libwebsockets, with what lives on its thread.
  ///
  /// Unchecked, because the context and everything in `sockets`, `vhosts` and `nextKey` is used on the loop's thread only;
  /// other threads go through `inbox`.
  final class LWSLoop: @unchecked Sendable {
    private struct Inbox {
      var actions: [@Sendable (LWSLoop) -> Void] = []
      /// For waking the loop; nil before it runs, and once it has ended.
      var context: OpaquePointer?
      var thread: pthread_t?
      var hasEnded = false
    }

    private let inbox = Mutex(Inbox())
    private(set) var context: OpaquePointer?
    /// By the number that libwebsockets hands back as the user's pointer.
    private var sockets: [Int: LWSSocket] = [:]
    private var nextKey = 1
    /// Sockets that have received messages in this turn.
    private var receivers: [LWSSocket] = []
    private var vhosts: [LWSVhostKey: LWSVhost] = [:]

    /// What is asked of libwebsockets for each protocol name: one protocol, without a name, for all sockets.
    private let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)

    init() {
      protocols.initialize(repeating: lws_protocols(), count: 2)
      protocols[0].name = LWSNames.localProtocol
      protocols[0].callback = { wsi, reason, user, input, count in
        LWSLoop.handle(wsi, reason, user, input, count)
      }
      protocols[0].rx_buffer_size = 1 << 16
    }

    deinit {
      protocols.deallocate()
    }

    // MARK: - From any thread

    func perform(_ action: @escaping @Sendable (LWSLoop) -> Void) {
      let isOwnThread = inbox.withLock { inbox in
        if let thread = inbox.thread, pthread_equal(thread, pthread_self()) != 0 { return true }
        guard !inbox.hasEnded else { return false }
        inbox.actions.append(action)
        // Within the lock, so that the context is not destroyed meanwhile.
        if let context = inbox.context { lws_cancel_service(context) }
        return false
      }
      if isOwnThread { action(self) }
    }

    func end() {
      inbox.withLock { inbox in
        inbox.hasEnded = true
        if let context = inbox.context { lws_cancel_service(context) }
      }
    }

    // MARK: - The thread

    func run() {
      lws_set_log_level(0, nil)
      context = makeContext()
      inbox.withLock { inbox in
        inbox.context = context
        inbox.thread = pthread_self()
      }
      while let context {
        let (actions, hasEnded) = inbox.withLock { inbox in
          defer { inbox.actions.removeAll() }
          return (inbox.actions, inbox.hasEnded)
        }
        for action in actions { action(self) }
        if hasEnded { break }
        if lws_service(context, 0) < 0 { break }
        handOver()
      }
      finish()
    }

    private func finish() {
      inbox.withLock { inbox in
        inbox.context = nil
        inbox.thread = nil
        inbox.hasEnded = true
        inbox.actions = []
      }
      for socket in sockets.values { socket.loopHasEnded() }
      sockets = [:]
      if let context { lws_context_destroy(context) }
      context = nil
      vhosts = [:]
    }

    private func makeContext() -> OpaquePointer? {
      var info = lws_context_creation_info()
      info.port = MARTLET_LWS_NO_LISTENING
      info.options = MARTLET_LWS_CONTEXT_OPTIONS
      info.pt_serv_buf_size = 1 << 17
      info.user = Unmanaged.passUnretained(self).toOpaque()
      info.gid = -1
      info.uid = -1
      return lws_create_context(&info)
    }

    /// Hands over what sockets have received in this turn, so that readers are woken once for all of it.
    private func handOver() {
      let sockets = receivers
      receivers.removeAll(keepingCapacity: true)
      for socket in sockets { socket.handOver() }
    }

    // MARK: - On the thread

    /// Has a socket hand over at the end of this turn what it has received.
    func noteReceiver(_ socket: LWSSocket) { receivers.append(socket) }

    /// Takes a socket in, and gives its number.
    func add(_ socket: LWSSocket) -> Int {
      defer { nextKey += 1 }
      sockets[nextKey] = socket
      return nextKey
    }

    func remove(_ key: Int) { sockets[key] = nil }

    /// The vhost for connections of this kind; nil if its certificates cannot be read.
    func vhost(for configuration: WebSocketConfiguration) -> LWSVhost? {
      guard let context else { return nil }
      let key = LWSVhostKey(configuration)
      if let vhost = vhosts[key] { return vhost }
      guard let vhost = LWSVhost(key, context: context, protocols: protocols) else { return nil }
      vhosts[key] = vhost
      return vhost
    }

    private static func handle(
      _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
      _ input: UnsafeMutableRawPointer?, _ count: Int
    ) -> Int32 {
      guard let wsi, let user, let context = lws_get_context(wsi), let owner = lws_context_user(context) else {
        return 0
      }
      let loop = Unmanaged<LWSLoop>.fromOpaque(owner).takeUnretainedValue()
      guard let socket = loop.sockets[Int(bitPattern: user)] else { return 0 }
      return socket.handle(wsi, reason, UnsafeMutableRawBufferPointer(start: input, count: count), loop)
    }
  }

  /// Texts that libwebsockets keeps pointers to.
  enum LWSNames {
    // Never freed, and never changed.
    nonisolated(unsafe) static let localProtocol: UnsafePointer<CChar>? = UnsafePointer(strdup("martlet"))
  }
#endif
