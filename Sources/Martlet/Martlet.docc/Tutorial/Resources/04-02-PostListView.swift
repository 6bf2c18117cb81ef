#if canImport(SwiftUI)
  import SwiftUI

  struct PostListView: View {
    let model: PostListModel

    var body: some View {
      List {
        ForEach(model.rows) { row in
          VStack(alignment: .leading) {
            Text(row.title)
            Text(row.author).font(.caption)
          }
          .task {
            if row.id == model.rows.last?.id { await model.loadMore() }
          }
        }
        if let problem = model.problem {
          Text(problem)
        }
      }
      .task {
        if model.rows.isEmpty { await model.loadMore() }
      }
    }
  }
#endif
