/// The time since it was made, by any clock.
package struct Stopwatch: Sendable {
  /// The time since it was made.
  package let elapsed: @Sendable () -> Duration

  /// Begins to measure.
  package init(_ clock: any Clock<Duration>) {
    elapsed = Self.start(clock)
  }

  private static func start<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
