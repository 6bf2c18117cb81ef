import Martlet
import Observation

@MainActor @Observable
final class PostListModel {
  private(set) var rows: [PostRow] = []
  private(set) var problem: String?
  private(set) var isLoading = false
  @ObservationIgnored private var pages: PostPages.Iterator

  init(client: GraphQLClient) {
    pages = client.posts().makeAsyncIterator()
  }

  func loadMore() async {
    guard !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    var pages = pages
    do {
      rows += try await pages.next()?.elements ?? []
      self.pages = pages
      problem = nil
    } catch let failure as GraphQLFailure {
      problem = failure.message
    } catch {
      // The task was cancelled: the screen is gone.
    }
  }
}
