/// SHA-256 (FIPS 180-4): the identity of a document, and nothing that guards a secret.
package enum SHA256 {
  /// The hash as 64 hexadecimal digits in lower case.
  package static func hexadecimal(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(64)
    for byte in hash(Array(text.utf8)) {
      for digit in [byte >> 4, byte & 0x0F] {
        result.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 0x30 + digit : 0x57 + digit))
      }
    }
    return result
  }

  /// The hash as 32 bytes.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state = initialState
    let wholeCount = bytes.count / 64 * 64
    var start = 0
    while start < wholeCount {
      compress(bytes[start..<start + 64], into: &state)
      start += 64
    }
    let tail = padding(bytes[wholeCount...], totalCount: bytes.count)
    for start in stride(from: 0, to: tail.count, by: 64) { compress(tail[start..<start + 64], into: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// What is left, a one bit, zeros, and the length in bits (section 5.1.1): one block, or two.
  private static func padding(_ rest: ArraySlice<UInt8>, totalCount: Int) -> [UInt8] {
    var tail = Array(rest)
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bitCount = UInt64(totalCount) << 3
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    return tail
  }

  /// One block of 64 bytes (section 6.2.2).
  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { schedule[index / 4] = schedule[index / 4] << 8 | UInt32(byte) }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let small0 = early.rotatedRight(7) ^ early.rotatedRight(18) ^ (early >> 3)
      let small1 = late.rotatedRight(17) ^ late.rotatedRight(19) ^ (late >> 10)
      schedule[index] = schedule[index - 16] &+ small0 &+ schedule[index - 7] &+ small1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let big1 = e.rotatedRight(6) ^ e.rotatedRight(11) ^ e.rotatedRight(25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ big1 &+ choice &+ constants[index] &+ schedule[index]
      let big0 = a.rotatedRight(2) ^ a.rotatedRight(13) ^ a.rotatedRight(22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ big0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ word }
  }

  /// The first 32 bits of the fractions of the square roots of the first 8 primes (section 5.3.3).
  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes (section 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotatedRight(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
