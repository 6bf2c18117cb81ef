import Martlet

struct pushSubscriptionTest: Query {
  typealias Model = Linear.Query
  let sendStrategy: Linear.Enum.SendStrategy?
  let targetMobile: Bool?
  var body: some Query {
    Attribute(\.pushSubscriptionTest[sendStrategy: sendStrategy, targetMobile: targetMobile]) {
      Attribute(\.__typename)
      Attribute(\.success)
    }
  }
}

struct fileUpload: Query {
  typealias Model = Linear.Mutation
  let metaData: Linear.Scalar.JSON
  var body: some Query {
    Attribute(
      \.fileUpload[contentType: "image/png", filename: "a.png", makePublic: true, metaData: metaData, size: 12]
    ) {
      Attribute(\.lastSyncId)
      Attribute(\.uploadFile) {
        Attribute(\.headers) {
          Attribute(\.key)
          Attribute(\.value)
        }
        Attribute(\.metaData)
        Attribute(\.contentType)
        Attribute(\.filename)
        Attribute(\.assetUrl)
        Attribute(\.uploadUrl)
        Attribute(\.size)
      }
      Attribute(\.success)
    }
  }
}

struct issue_relations: Query {
  typealias Model = Linear.Query
  let id: String
  let first: Int?
  let orderBy: Linear.Enum.PaginationOrderBy?

  struct IssueRelation: Query {
    typealias Model = Linear.Model.IssueRelation
    var body: some Query {
      Attribute(\.updatedAt)
      Attribute(\.issue) { Attribute(\.id) }
      Attribute(\.relatedIssue) { Attribute(\.id) }
      Attribute(\.archivedAt)
      Attribute(\.createdAt)
      Attribute(\.type)
      Attribute(\.id)
    }
  }

  struct PageInfo: Query {
    typealias Model = Linear.Model.PageInfo
    var body: some Query {
      Attribute(\.startCursor)
      Attribute(\.endCursor)
      Attribute(\.hasPreviousPage)
      Attribute(\.hasNextPage)
    }
  }

  var body: some Query {
    Attribute(\.issue[id: id]) {
      Attribute(\.relations[first: first, includeArchived: true, orderBy: orderBy]) {
        Attribute(\.nodes) { IssueRelation() }
        Attribute(\.pageInfo) { PageInfo() }
      }
    }
  }
}

struct comment_externalThread: Query {
  typealias Model = Linear.Query
  var body: some Query {
    Attribute(\.comment[id: "c"]) {
      Attribute(\.externalThread) {
        Attribute(\.url)
        Attribute(\.name)
        Attribute(\.displayName)
        Attribute(\.type)
        Attribute(\.subType)
        Attribute(\.id)
        Attribute(\.isPersonalIntegrationRequired)
        Attribute(\.isPersonalIntegrationConnected)
        Attribute(\.isConnected)
      }
    }
  }
}

struct userSettings_notificationCategoryPreferences_system: Query {
  typealias Model = Linear.Query
  var body: some Query {
    Attribute(\.userSettings) {
      Attribute(\.notificationCategoryPreferences) {
        Attribute(\.system) {
          Attribute(\.slack)
          Attribute(\.desktop)
          Attribute(\.email)
          Attribute(\.mobile)
        }
      }
    }
  }
}

struct createContact: Query {
  typealias Model = Linear.Mutation
  let input: Linear.Input.ContactCreateInput
  var body: some Query {
    Attribute(\.contactCreate[input: input]) { Attribute(\.success) }
  }
}

struct createCsvExportReport: Query {
  typealias Model = Linear.Mutation
  let includePrivateTeamIds: [String]?
  var body: some Query {
    Attribute(\.createCsvExportReport[includePrivateTeamIds: includePrivateTeamIds]) { Attribute(\.success) }
  }
}

struct customViewHasSubscribers: Query {
  typealias Model = Linear.Query
  let id: String
  var body: some Query {
    Attribute(\.customViewHasSubscribers[id: id]) { Attribute(\.hasSubscribers) }
  }
}
