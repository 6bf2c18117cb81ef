#if os(Linux)
  import CWebSockets
  import Foundation
  import Synchronization

  /// The one thread that serves all sockets of libwebsockets; it ends with the last reference.
  ///
  /// libwebsockets is not safe for threads: its functions are called on this thread only, but for the one that wakes it.
  final class LWSService: Sendable {
    private struct Shared {
      weak var service: LWSService?
    }

    private static let shared = Mutex(Shared())

    /// The service of the process, started if there is none.
    static func running() -> LWSService {
      shared.withLock { shared in
        if let service = shared.service { return service }
        let service = LWSService()
        shared.service = service
        return service
      }
    }

    private let loop: LWSLoop

    private init() {
      loop = LWSLoop()
      let loop = loop
      let thread = Thread {
        // Here, as `Thread.name` is not told to the system before the thread runs.
        pthread_setname_np(pthread_self(), "martlet-sockets")
        loop.run()
      }
      thread.stackSize = 1 << 20
      thread.start()
    }

    deinit { loop.end() }

    /// Runs something on the service's thread, soon and in the order of the calls; at once if this is that thread.
    func perform(_ action: @escaping @Sendable (LWSLoop) -> Void) { loop.perform(action) }
  }
#endif
