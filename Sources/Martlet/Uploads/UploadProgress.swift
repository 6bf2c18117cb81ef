/// Tells how far the files of an operation were sent.
///
/// ```swift
/// let progress = UploadProgress()
/// async let answer = client.with(\.uploadProgress, progress).mutate(AddPhoto(photo), as: Photo.self)
/// for await step in progress { show(step.fraction) }
/// ```
///
/// It ends when the operation is over, however it ends, or could not even begin. One loop reads it; steps that are not read
/// in time are passed over for newer ones. Where a middleware tries again because the server could not be reached, steps
/// begin again.
public final class UploadProgress: AsyncSequence, Sendable {
  /// How far it is.
  public struct Step: Sendable, Hashable {
    /// Bytes of the request's body that were handed to the network.
    public var sent: Int
    /// Bytes of the whole body: the files, and what stands around them.
    public var total: Int

    /// From 0 to 1.
    public var fraction: Double { total > 0 ? Double(sent) / Double(total) : 1 }
  }

  private let stream: AsyncStream<Step>
  private let continuation: AsyncStream<Step>.Continuation

  /// The progress of one operation, which is given it by ``OperationOptions/uploadProgress``.
  public init() {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  public func makeAsyncIterator() -> AsyncStream<Step>.Iterator { stream.makeAsyncIterator() }

  /// Tells of a step; for transports.
  public func report(sent: Int, total: Int) { continuation.yield(Step(sent: sent, total: total)) }

  /// Says that the operation is over; for transports.
  public func finish() { continuation.finish() }
}

extension OperationOptions {
  /// Told how far the files of the operation were sent.
  public var uploadProgress: UploadProgress? {
    get { self[UploadProgressKey.self]?.progress }
    set { self[UploadProgressKey.self] = newValue.map(UploadProgressLease.init) }
  }
}

private enum UploadProgressKey: OperationOptionKey {
  static let defaultValue: UploadProgressLease? = nil
}

/// Ends the progress with the last operation and client that know of it, so that nobody waits for one that never began.
private final class UploadProgressLease: Sendable {
  let progress: UploadProgress

  init(_ progress: UploadProgress) {
    self.progress = progress
  }

  deinit {
    progress.finish()
  }
}
