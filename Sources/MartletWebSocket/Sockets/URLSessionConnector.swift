#if !os(Linux)
  import Foundation
#endif
