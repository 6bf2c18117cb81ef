#if os(Linux)
  import CCurl
  import Foundation
  import Synchronization

  /// Runs the transfers of one engine on a thread of its own: nothing that blocks runs on the cooperative pool.
  ///
  /// Sendable because the handles and all fields that change are used on that thread alone. Other threads leave commands
  /// in the inbox and wake the thread; `curl_multi_wakeup` is made for that, and is called with the inbox locked, before the
  /// multi handle is cleaned up.
  final class CurlService: @unchecked Sendable {
    enum Command {
      case start(CurlTransfer)
      case cancel(CurlTransfer)
      case resume(CurlTransfer)
    }

    private struct Inbox {
      var commands: [Command] = []
      var isRunning = false
      var isStopping = false
    }

    /// Handles that are used again keep what was allocated for them.
    private static let maximumSpares = 32

    private let settings: CurlSettings
    private let inbox = Mutex(Inbox())
    private let multi: UnsafeMutableRawPointer?
    private let cookies: UnsafeMutableRawPointer?
    private var spares: [UnsafeMutableRawPointer] = []
    private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
    private var isCleanedUp = false
    /// No transfer is late before then.
    private var nextDeadline: ContinuousClock.Instant?

    init(settings: CurlSettings) {
      _ = CurlLibrary.isReady
      self.settings = settings
      multi = curl_multi_init()
      cookies = settings.keepsCookies ? curl_share_init() : nil
      if let cookies { martlet_share_cookies(cookies) }
      if let multi {
        martlet_multi_setopt_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, settings.connectionsPerHost)
        martlet_multi_setopt_long(multi, CURLMOPT_MAXCONNECTS, settings.connectionsPerHost)
      }
    }

    deinit {
      // The thread holds the service: it never ran, or has ended.
      cleanUp()
    }

    /// Closes all connections; on the service's thread, where one has run, for farewells must not raise signals.
    private func cleanUp() {
      guard !isCleanedUp else { return }
      isCleanedUp = true
      for handle in spares { curl_easy_cleanup(handle) }
      spares = []
      if let multi { curl_multi_cleanup(multi) }
      if let cookies { curl_share_cleanup(cookies) }
    }

    // MARK: - From any thread

    /// Leaves a command for the thread, which it starts with the first one.
    func submit(_ command: Command) {
      let isFirst = inbox.withLock { inbox in
        guard !inbox.isStopping else { return false }
        let wakes = inbox.commands.isEmpty && inbox.isRunning
        inbox.commands.append(command)
        if wakes, let multi { curl_multi_wakeup(multi) }
        defer { inbox.isRunning = true }
        return !inbox.isRunning
      }
      guard isFirst else { return }
      let thread = Thread { self.run() }
      thread.name = "MartletHTTP"
      thread.start()
    }

    /// Ends the thread, and closes all connections.
    func stop() {
      inbox.withLock { inbox in
        inbox.isStopping = true
        if inbox.isRunning, let multi { curl_multi_wakeup(multi) }
      }
    }

    // MARK: - The thread

    private func run() {
      Self.blockPipeSignal()
      var isRunning = true
      while isRunning {
        isRunning = turn()
      }
      for transfer in transfers.values { end(transfer, .noAnswer) }
      // Nobody wakes the thread from here on.
      inbox.withLock { $0.isRunning = false }
      cleanUp()
    }

    /// Does what is to be done, and waits for more.
    private func turn() -> Bool {
      let (commands, isStopping) = inbox.withLock { inbox in
        defer { inbox.commands = [] }
        return (inbox.commands, inbox.isStopping)
      }
      commands.forEach(carryOut)
      guard !isStopping, let multi else { return false }
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      finishTransfers()
      endLateTransfers()
      var count: Int32 = 0
      curl_multi_poll(multi, nil, 0, waitingTime(), &count)
      return true
    }

    private func carryOut(_ command: Command) {
      switch command {
      case .start(let transfer): start(transfer)
      case .cancel(let transfer): remove(transfer)
      case .resume(let transfer):
        transfer.isHeld = false
        transfer.clock.hold(false, at: .now)
        guard transfer.isPaused, let handle = transfer.handle else { return }
        transfer.isPaused = false
        curl_easy_pause(handle, CURLPAUSE_CONT)
      }
    }

    private func start(_ transfer: CurlTransfer) {
      guard !transfer.exchange.hasEnded else { return }
      guard let multi, let handle = spares.popLast() ?? curl_easy_init() else {
        return transfer.exchange.finish(.configuration("libcurl cannot be started; is there memory left?"))
      }
      do {
        if let cookies {
          martlet_setopt_pointer(handle, CURLOPT_SHARE, cookies)
          // No file: this is how cookies are turned on.
          martlet_setopt_string(handle, CURLOPT_COOKIEFILE, "")
        }
        try transfer.prepare(handle, settings: settings)
      } catch {
        transfer.exchange.end(.failure(error), stopping: false)
        return release(transfer)
      }
      transfers[ObjectIdentifier(transfer)] = transfer
      watch(transfer)
      if curl_multi_add_handle(multi, handle) != CURLM_OK { end(transfer, .noAnswer) }
    }

    private func finishTransfers() {
      var rest: Int32 = 0
      while let multi, let message = curl_multi_info_read(multi, &rest) {
        var result = CURLE_OK
        guard let handle = martlet_message_done(message, &result), let pointer = martlet_getinfo_transfer(handle) else {
          continue
        }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(pointer).takeUnretainedValue()
        if result == CURLE_OK { transfer.sending.reportSent() }
        end(transfer, transfer.failure(of: result, usesProxy: settings.usesProxy(for: transfer.request.url)))
      }
    }

    private func end(_ transfer: CurlTransfer, _ failure: ExchangeFailure?) {
      remove(transfer)
      transfer.exchange.finish(failure)
    }

    /// Takes a transfer off the network, unless it is off; its connection is closed if it is in the middle of an answer.
    private func remove(_ transfer: CurlTransfer) {
      guard transfers.removeValue(forKey: ObjectIdentifier(transfer)) != nil else { return }
      if let multi, let handle = transfer.handle { curl_multi_remove_handle(multi, handle) }
      release(transfer)
    }

    /// Gives the handle of a transfer back.
    private func release(_ transfer: CurlTransfer) {
      guard let handle = transfer.handle else { return }
      transfer.handle = nil
      if spares.count < Self.maximumSpares {
        curl_easy_reset(handle)
        spares.append(handle)
      } else {
        curl_easy_cleanup(handle)
      }
      curl_slist_free_all(transfer.fields)
      transfer.fields = nil
    }

    // MARK: - Time

    private func watch(_ transfer: CurlTransfer) {
      guard transfer.clock.isNeeded else { return }
      switch transfer.clock.verdict(at: .now) {
      case .waits(let next?): nextDeadline = min(next, nextDeadline ?? next)
      case .waits(nil): break
      case .isOver: nextDeadline = .now
      }
    }

    private func endLateTransfers() {
      let now = ContinuousClock.now
      guard let nextDeadline, now >= nextDeadline else { return }
      self.nextDeadline = nil
      for transfer in Array(transfers.values) {
        guard case .isOver(let failure) = transfer.clock.verdict(at: now) else {
          watch(transfer)
          continue
        }
        end(transfer, failure)
      }
    }

    /// In milliseconds. libcurl ends the wait earlier by its own clocks.
    private func waitingTime() -> Int32 {
      guard let nextDeadline else { return 3_600_000 }
      let milliseconds = (nextDeadline - .now) / .milliseconds(1)
      return Int32(min(max(milliseconds.rounded(.up), 0), 3_600_000))
    }

    /// A peer that has gone must not end the process: OpenSSL writes without a flag that says so.
    private static func blockPipeSignal() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
  }
#endif
