import Martlet
import Testing

@Suite struct RetryAfterTests {
  @Test(arguments: [
    ("120", 120), ("0", 0), ("99999999999999999999", 1 << 40),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 60), ("Sunday, 06-Nov-94 08:49:37 GMT", 60), ("Sun Nov  6 08:49:37 1994", 60),
    ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("Mon, 29 Feb 2016 00:00:00 GMT", 672_592_283),
  ])
  func `reads seconds and dates`(text: String, seconds: Int64) {
    #expect(RetryAfter.duration(in: ["retry-after": text], now: 784_111_717) == .seconds(seconds))
  }

  @Test func `counts from the server's own time, where it says so`() {
    let headers = ["retry-after": "Sun, 06 Nov 1994 08:49:37 GMT", "date": "Sun, 06 Nov 1994 08:49:30 GMT"]
    #expect(RetryAfter.duration(in: headers, now: 0) == .seconds(7))
  }

  @Test(arguments: ["", "soon", "-1", "1.5", "Sun, 99 Nov 1994 08:49:37 GMT", "a b c d e f g h", "Sun Nov"])
  func `asks for nothing in words that cannot be read`(text: String) {
    #expect(RetryAfter.duration(in: ["retry-after": text], now: 0) == nil)
    #expect(RetryAfter.duration(in: [:], now: 0) == nil)
  }
}
