#if canImport(SwiftUI)
  import SwiftUI

  struct PostListView: View {
    let model: PostListModel

    var body: some View {
      List(model.rows) { row in
        VStack(alignment: .leading) {
          Text(row.title)
          Text(row.author).font(.caption)
        }
      }
      .task { await model.loadMore() }
    }
  }
#endif
