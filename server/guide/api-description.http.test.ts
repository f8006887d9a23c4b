import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestPortal } from '#testing/portal.ts'

interface Schema {
  enum?: string[]
  properties?: Record<string, Schema>
  [key: string]: unknown
}
interface Parameter {
  name: string
  required: boolean
  schema: Schema
  description?: string
  example?: unknown
}
interface Answer {
  description: string
  headers?: Record<string, { $ref: string }>
  content: Record<string, { schema: Schema; example?: unknown }>
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
}
interface OpenApi {
  info: { license: { identifier: string } }
  servers: { url: string }[]
  security: unknown[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown>; headers: object }
}

const portal = await openTestPortal({ SIM_SPEED: '0.001' })
afterAll(() => portal.close())
const document = JSON.parse((await portal.ask('/api/v1/openapi.json')).text) as OpenApi
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!

/** A schema that allows the fields it describes and no others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]))
  return 'properties' in schema ? { ...parts, additionalProperties: false } : parts
}

describe('a generated client', () => {
  test('finds a unique name for every operation', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  })

  test('finds the operation names of earlier versions', () => {
    expect(operations.map(({ operationId, path }) => `${operationId} ${path}`).toSorted()).toEqual([
      'addRewardAccount /api/v1/reward-accounts',
      'addWord /api/v1/staff/words',
      'announce /api/v1/staff/announcements',
      'answerGroupRequest /api/v1/groups/{groupId}/requests/{memberId}',
      'answerTeamRequest /api/v1/contests/{contestId}/teams/{teamId}/requests/{memberId}',
      'appeal /api/v1/me/decisions/{decisionId}/appeal',
      'appealByLink /api/v1/appeals',
      'appointGroupAdmin /api/v1/groups/{groupId}/admins/{memberId}',
      'approveWithdrawal /api/v1/staff/withdrawals/{withdrawalId}/approve',
      'bindEmail /api/v1/me/email',
      'bindPhone /api/v1/me/phone',
      'bindTradingAccount /api/v1/trading-accounts',
      'bindWeChat /api/v1/me/wechat',
      'blockMember /api/v1/members/{memberId}/block',
      'cancelOrder /api/v1/orders/{orderId}/cancel',
      'cancelPendingOrder /api/v1/trading-accounts/{tradingAccountId}/orders/{orderId}/cancel',
      'cancelWithdrawal /api/v1/withdrawals/{withdrawalId}/cancel',
      'changePassword /api/v1/me/password',
      'changePendingOrder /api/v1/trading-accounts/{tradingAccountId}/orders/{orderId}',
      'changePosition /api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}',
      'checkContestEntry /api/v1/contests/{contestId}/eligibility',
      'checkLedger /api/v1/staff/ledger/check',
      'checkToken /data/customer/istoken',
      'claimReview /api/v1/staff/reviews/{reviewId}/claim',
      'closeAccount /api/v1/me/close',
      'closeArticleComments /api/v1/articles/{articleId}/comments-closed',
      'closeGroup /api/v1/groups/{groupId}/close',
      'closeGroupByStaff /api/v1/staff/groups/{groupId}/close',
      'closePosition /api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}/close',
      'computeConversion /dmarket/conver/compute',
      'confirmLogin /api/v1/session/second-factor',
      'confirmOrder /api/v1/staff/orders/{orderId}/confirm',
      'confirmSecondFactor /api/v1/me/second-factor',
      'confirmStaff /api/v1/staff/second-factor',
      'convertAmount /api/v1/convert',
      'createColumn /api/v1/columns',
      'createComplaint /api/v1/complaints',
      'createContest /api/v1/staff/contests',
      'createDraft /api/v1/me/drafts',
      'createGroup /api/v1/groups',
      'createOrder /api/v1/orders',
      'createPlugin /dplugin/plugins',
      'createTeam /api/v1/contests/{contestId}/teams',
      'createWithdrawal /api/v1/withdrawals',
      'decideAppeal /api/v1/staff/appeals/{appealId}/decision',
      'decideApproval /api/v1/staff/approvals/{approvalId}',
      'decideCertification /api/v1/staff/certifications/{certificationId}/decision',
      'decideComplaint /api/v1/staff/complaints/{complaintId}/decision',
      'decideContestObjection /api/v1/staff/contests/{contestId}/objections/{objectionId}',
      'decideReview /api/v1/staff/reviews/{reviewId}/decision',
      'deleteArticle /api/v1/articles/{articleId}',
      'deleteComment /api/v1/comments/{commentId}',
      'deleteDraft /api/v1/me/drafts/{draftId}',
      'deleteFile /api/v1/files/{fileId}',
      'deleteGroupAnnouncement /api/v1/groups/{groupId}/announcements/{announcementId}',
      'deleteGroupPost /api/v1/groups/{groupId}/posts/{postId}',
      'disableMember /api/v1/staff/members/{memberId}/disable',
      'dismissGroupAdmin /api/v1/groups/{groupId}/admins/{memberId}',
      'disqualifyEntry /api/v1/staff/contests/{contestId}/entries/{entryId}/disqualify',
      'editArticle /api/v1/articles/{articleId}',
      'enableMember /api/v1/staff/members/{memberId}/enable',
      'endOtherSessions /api/v1/me/sessions',
      'endSecondFactor /api/v1/me/second-factor/off',
      'endSession /api/v1/me/sessions/{sessionId}',
      'enterContest /api/v1/contests/{contestId}/entries',
      'exportAccount /api/v1/me/export',
      'findMembers /api/v1/staff/members',
      'followMember /api/v1/members/{memberId}/follow',
      'getAdvert /showTKImg',
      'getAdvertImage /adverts/image.svg',
      'getAdvertPicture /adverts/picture.webp',
      'getAnalysis /api/v1/analysis',
      'getAnnouncementFeed /api/v1/announcements.rss',
      'getArticle /api/v1/articles/{articleId}',
      'getArticleFeed /api/v1/articles.rss',
      'getBankBoard /api/v1/banks/{code}',
      'getBankBoardCsv /api/v1/banks/{code}.csv',
      'getBrief /api/v1/brief',
      'getCalendarFeed /api/v1/calendar.ics',
      'getChinaHistory /dmarket/dsymbol/getChinaDistoryData',
      'getColumn /api/v1/columns/{columnId}',
      'getCommunitySettings /api/v1/community/settings',
      'getComplaint /api/v1/complaints/{complaintId}',
      'getContest /api/v1/contests/{contestId}',
      'getContestAudit /api/v1/contests/{contestId}/audit',
      'getContestStats /api/v1/contests/{contestId}/stats',
      'getDraft /api/v1/me/drafts/{draftId}',
      'getFeed /api/v1/me/feed',
      'getFile /api/v1/files/{fileId}',
      'getGlossaryTerm /api/v1/glossary/{term}',
      'getGroup /api/v1/groups/{groupId}',
      'getHistory /dmarket/dsymbol/history',
      'getInstrument /api/v1/instruments/{symbol}',
      'getMarketStatus /api/v1/status',
      'getMarketStatusCsv /api/v1/status.csv',
      'getMe /api/v1/me',
      'getMember /api/v1/members/{memberId}',
      'getMemberPicture /share/member.png',
      'getMemberRecord /api/v1/members/{memberId}/record',
      'getMemberTrading /api/v1/members/{memberId}/trading',
      'getNewsFeed /api/v1/news.rss',
      'getOembed /api/oembed',
      'getOrder /api/v1/orders/{orderId}',
      'getPageKeywords /data/eKeyword/getKeys',
      'getPlugin /dplugin/plugins/{pluginId}',
      'getPluginData /dplugin/plugins/{pluginId}/data',
      'getSeries /api/v1/series',
      'getSeriesCsv /api/v1/series.csv',
      'getSharePicture /share/picture.png',
      'getTeam /api/v1/contests/{contestId}/teams/{teamId}',
      'getTradingAccount /api/v1/trading-accounts/{tradingAccountId}',
      'getTradingReport /api/v1/trading-accounts/{tradingAccountId}/report',
      'getTransparency /api/v1/community/transparency/{month}',
      'getTransparencyCsv /api/v1/community/transparency/{month}.csv',
      'getUdfConfig /udf/config',
      'getUdfHistory /udf/history',
      'getUdfMarks /udf/marks',
      'getUdfSymbol /udf/symbols',
      'getUdfTime /udf/time',
      'getWallet /api/v1/wallet',
      'getWalletStatement /api/v1/wallet/statements/{month}',
      'getWalletStatementCsv /api/v1/wallet/statements/{month}.csv',
      'getWorkspace /api/v1/me/workspace',
      'grantDiamonds /api/v1/staff/wallet/grants',
      'handGroupOver /api/v1/groups/{groupId}/transfer',
      'handTeamOver /api/v1/contests/{contestId}/teams/{teamId}/transfer',
      'joinGroup /api/v1/groups/{groupId}/join',
      'joinTeam /api/v1/contests/{contestId}/teams/{teamId}/join',
      'keepArticle /api/v1/articles/{articleId}/favourite',
      'leaveContest /api/v1/contests/{contestId}/entries/mine',
      'leaveGroup /api/v1/groups/{groupId}/leave',
      'leaveTeam /api/v1/contests/{contestId}/teams/{teamId}/leave',
      'likeArticle /api/v1/articles/{articleId}/like',
      'likeComment /api/v1/comments/{commentId}/like',
      'listAccountCosts /api/v1/account-costs',
      'listAccountCostsCsv /api/v1/account-costs.csv',
      'listAdverts /DAd/getList',
      'listAllAnnouncements /api/v1/staff/announcements',
      'listAnnouncements /api/v1/announcements',
      'listAppeals /api/v1/staff/appeals',
      'listApprovals /api/v1/staff/approvals',
      'listArticleVersions /api/v1/articles/{articleId}/versions',
      'listArticles /api/v1/articles',
      'listBankRates /api/v1/bank-rates/{currency}',
      'listBankRatesCsv /api/v1/bank-rates/{currency}.csv',
      'listBars /api/v1/bars',
      'listBarsCsv /api/v1/bars.csv',
      'listBlocks /api/v1/me/blocks',
      'listBrokers /api/v1/brokers',
      'listBrokersCsv /api/v1/brokers.csv',
      'listCalendar /api/v1/calendar',
      'listCalendarCsv /api/v1/calendar.csv',
      'listCodes /api/v1/community/errors',
      'listColumns /api/v1/columns',
      'listComments /api/v1/comments',
      'listComplaints /api/v1/complaints',
      'listContestObjections /api/v1/staff/contests/{contestId}/objections',
      'listContestRanking /api/v1/contests/{contestId}/ranking',
      'listContestRankingCsv /api/v1/contests/{contestId}/ranking.csv',
      'listContestSnapshots /api/v1/contests/{contestId}/snapshots',
      'listContests /api/v1/contests',
      'listContestsForStaff /api/v1/staff/contests',
      'listCorrelations /api/v1/correlations',
      'listCorrelationsCsv /api/v1/correlations.csv',
      'listCurrencies /api/v1/currencies',
      'listCurrenciesCsv /api/v1/currencies.csv',
      'listCurrencyCodes /api/v1/currency-codes',
      'listCurrencyCodesCsv /api/v1/currency-codes.csv',
      'listDecisions /api/v1/me/decisions',
      'listDepositRates /api/v1/deposit-rates',
      'listDepositRatesCsv /api/v1/deposit-rates.csv',
      'listDirectory /api/v1/directory',
      'listDirectoryCsv /api/v1/directory.csv',
      'listDrafts /api/v1/me/drafts',
      'listEconomicSources /api/v1/economic-sources',
      'listEconomicSourcesCsv /api/v1/economic-sources.csv',
      'listFavourites /api/v1/me/favourites',
      'listFollowers /api/v1/members/{memberId}/followers',
      'listFollowing /api/v1/members/{memberId}/following',
      'listGlossary /api/v1/glossary',
      'listGlossaryCsv /api/v1/glossary.csv',
      'listGroupAnnouncements /api/v1/groups/{groupId}/announcements',
      'listGroupMembers /api/v1/groups/{groupId}/members',
      'listGroupPosts /api/v1/groups/{groupId}/posts',
      'listGroupRequests /api/v1/groups/{groupId}/requests',
      'listGroups /api/v1/groups',
      'listGroupsForStaff /api/v1/staff/groups',
      'listIndicators /api/v1/indicators',
      'listIndicatorsCsv /api/v1/indicators.csv',
      'listInstruments /api/v1/instruments',
      'listInstrumentsCsv /api/v1/instruments.csv',
      'listMemberOpinions /api/v1/members/{memberId}/opinions',
      'listNews /api/v1/news',
      'listNewsCsv /api/v1/news.csv',
      'listNotifications /api/v1/me/notifications',
      'listOrders /api/v1/orders',
      'listOverlay /api/v1/overlay',
      'listOwnArticles /api/v1/me/articles',
      'listOwnGroups /api/v1/me/groups',
      'listOwnObjections /api/v1/me/contest-objections',
      'listOwnPlugins /dplugin/plugins',
      'listPastSessions /api/v1/me/sessions/history',
      'listPendingOrders /api/v1/trading-accounts/{tradingAccountId}/orders',
      'listPositions /api/v1/trading-accounts/{tradingAccountId}/positions',
      'listQuotes /api/v1/quotes',
      'listQuotesCsv /api/v1/quotes.csv',
      'listReleaseMoves /api/v1/release-moves',
      'listReleaseMovesCsv /api/v1/release-moves.csv',
      'listReleases /api/v1/releases',
      'listReleasesCsv /api/v1/releases.csv',
      'listReviews /api/v1/staff/reviews',
      'listRewardAccounts /api/v1/reward-accounts',
      'listRollovers /api/v1/rollovers',
      'listRolloversCsv /api/v1/rollovers.csv',
      'listScreener /api/v1/screener',
      'listScreenerCsv /api/v1/screener.csv',
      'listSeasonality /api/v1/seasonality',
      'listSeasonalityCsv /api/v1/seasonality.csv',
      'listSessions /api/v1/me/sessions',
      'listSpreadQuotes /api/v1/spread-quotes',
      'listSpreads /api/v1/spreads',
      'listSpreadsCsv /api/v1/spreads.csv',
      'listStaffCertifications /api/v1/staff/certifications',
      'listStaffComplaints /api/v1/staff/complaints',
      'listStaffOrders /api/v1/staff/orders',
      'listStaffWithdrawals /api/v1/staff/withdrawals',
      'listSymbols /dmarket/dsymbol/list',
      'listTeamRequests /api/v1/contests/{contestId}/teams/{teamId}/requests',
      'listTeams /api/v1/contests/{contestId}/teams',
      'listTradeCosts /api/v1/trade-costs',
      'listTradeCostsCsv /api/v1/trade-costs.csv',
      'listTradingAccounts /api/v1/trading-accounts',
      'listTradingBrokers /api/v1/trading/brokers',
      'listTradingDeals /api/v1/trading-accounts/{tradingAccountId}/deals',
      'listTradingDealsCsv /api/v1/trading-accounts/{tradingAccountId}/deals.csv',
      'listTransparency /api/v1/community/transparency',
      'listTransparencyCsv /api/v1/community/transparency.csv',
      'listUdfQuotes /udf/quotes',
      'listWalletEntries /api/v1/wallet/entries',
      'listWalletEntriesCsv /api/v1/wallet/entries.csv',
      'listWidgets /dplugin/widgets',
      'listWithdrawals /api/v1/withdrawals',
      'listWords /api/v1/staff/words',
      'logIn /api/v1/session',
      'logOut /api/v1/session',
      'makeVouchers /api/v1/staff/vouchers',
      'muteGroupMember /api/v1/groups/{groupId}/mutes/{memberId}',
      'muteMember /api/v1/staff/members/{memberId}/mute',
      'objectToContest /api/v1/contests/{contestId}/objections',
      'openPosition /api/v1/trading-accounts/{tradingAccountId}/orders',
      'openSimulatedAccount /api/v1/trading-accounts/simulated',
      'payWithdrawal /api/v1/staff/withdrawals/{withdrawalId}/paid',
      'postComment /api/v1/comments',
      'postInGroup /api/v1/groups/{groupId}/posts',
      'postOverlay /api/v1/overlay',
      'previewArticle /api/v1/articles/preview',
      'previewOrder /api/v1/trading-accounts/{tradingAccountId}/orders/preview',
      'publishArticle /api/v1/articles',
      'publishContest /api/v1/staff/contests/{contestId}/publish',
      'publishGroupAnnouncement /api/v1/groups/{groupId}/announcements',
      'readAudit /api/v1/staff/audit',
      'readCertification /api/v1/certification',
      'readCertificationDetails /api/v1/staff/certifications/{certificationId}/details',
      'readNotifications /api/v1/me/notifications/read',
      'readPrices /api/v1/wallet/prices',
      'readStaffSummary /api/v1/staff/summary',
      'readVoucherCodes /api/v1/staff/vouchers/{batchId}',
      'readWithdrawalAccount /api/v1/staff/withdrawals/{withdrawalId}/account',
      'redeemVoucher /api/v1/wallet/vouchers',
      'refuseWithdrawal /api/v1/staff/withdrawals/{withdrawalId}/refuse',
      'register /api/v1/accounts',
      'releaseReview /api/v1/staff/reviews/{reviewId}/release',
      'removeAnnouncement /api/v1/staff/announcements/{announcementId}/remove',
      'removeCommentOfMember /api/v1/staff/comments/{commentId}/remove',
      'removeGroupMember /api/v1/groups/{groupId}/members/{memberId}',
      'removeGroupPostOfMember /api/v1/staff/group-posts/{postId}/remove',
      'removeOverlayOfMember /api/v1/staff/overlay/{overlayId}/remove',
      'removePlugin /dplugin/plugins/{pluginId}',
      'removeRewardAccount /api/v1/reward-accounts/{rewardAccountId}/remove',
      'removeTeamMember /api/v1/contests/{contestId}/teams/{teamId}/members/{memberId}',
      'removeWord /api/v1/staff/words/{wordId}',
      'removeWorkspace /api/v1/me/workspace',
      'renewGroup /api/v1/groups/{groupId}/renew',
      'renewRecoveryCodes /api/v1/me/second-factor/codes',
      'replyToComplaint /api/v1/complaints/{complaintId}/replies',
      'resetPassword /api/v1/password-reset',
      'resetProfile /api/v1/staff/members/{memberId}/reset-profile',
      'rewardArticle /api/v1/articles/{articleId}/reward',
      'saveColumn /api/v1/columns/{columnId}',
      'saveContest /api/v1/staff/contests/{contestId}',
      'saveDraft /api/v1/me/drafts/{draftId}',
      'saveGroup /api/v1/groups/{groupId}',
      'saveGroupAnnouncement /api/v1/groups/{groupId}/announcements/{announcementId}',
      'savePlugin /dplugin/plugins/{pluginId}',
      'saveProfile /api/v1/me/profile',
      'saveRewardAccount /api/v1/reward-accounts/{rewardAccountId}',
      'saveSettings /api/v1/me/settings',
      'saveTeam /api/v1/contests/{contestId}/teams/{teamId}',
      'saveTradingAccount /api/v1/trading-accounts/{tradingAccountId}',
      'saveTradingPassword /api/v1/trading-accounts/{tradingAccountId}/password',
      'saveWorkspace /api/v1/me/workspace',
      'searchInstruments /api/v1/search',
      'searchInstrumentsCsv /api/v1/search.csv',
      'searchMembers /api/v1/members',
      'searchSymbols /dmarket/dsymbol/v2/search',
      'searchUdfSymbols /udf/search',
      'sendCode /api/v1/codes',
      'sendReport /api/v1/reports',
      'setUsername /api/v1/me/username',
      'settleContest /api/v1/staff/contests/{contestId}/settle',
      'startSecondFactor /api/v1/me/second-factor',
      'startWeChat /api/v1/me/wechat',
      'submitCertification /api/v1/certification',
      'switchParts /api/v1/staff/switches',
      'syncTradingAccount /api/v1/trading-accounts/{tradingAccountId}/sync',
      'takeDownArticle /api/v1/staff/articles/{articleId}/take-down',
      'unbindEmail /api/v1/me/email/unbind',
      'unbindPhone /api/v1/me/phone/unbind',
      'unbindTradingAccount /api/v1/trading-accounts/{tradingAccountId}/unbind',
      'unbindWeChat /api/v1/me/wechat/unbind',
      'unblockMember /api/v1/members/{memberId}/block',
      'unfollowMember /api/v1/members/{memberId}/follow',
      'unkeepArticle /api/v1/articles/{articleId}/favourite',
      'unlikeArticle /api/v1/articles/{articleId}/like',
      'unlikeComment /api/v1/comments/{commentId}/like',
      'unmuteGroupMember /api/v1/groups/{groupId}/mutes/{memberId}',
      'unmuteMember /api/v1/staff/members/{memberId}/unmute',
      'uploadFile /api/v1/files',
      'viewComplaintFile /api/v1/staff/complaints/{complaintId}/files/{fileId}/view',
      'viewDocument /api/v1/staff/certifications/{certificationId}/documents/{fileId}/view',
      'withdrawArticle /api/v1/articles/{articleId}/withdraw',
      'withdrawCertification /api/v1/certification/withdraw',
    ])
  })

  test('gets one response type from each operation', () => {
    for (const { operationId, responses } of operations)
      expect([operationId, Object.keys(responses[200]!.content).length]).toEqual([operationId, 1])
  })

  test('finds the server, the licence and that only calls of members need a login', async () => {
    expect(document.servers).toEqual([{ url: '/' }])
    expect(document.info.license.identifier).toBe('MIT')
    expect(document.security).toEqual([])
    const guarded = operations.filter(({ security }) => security)
    expect(new Set(guarded.flatMap(({ tags }) => tags))).toEqual(
      new Set([
        'Trading',
        'Accounts',
        'Articles',
        'Comments',
        'Contests',
        'Groups',
        'Members',
        'Staff',
        'Wallet',
        'Widgets',
      ]),
    )
    const securityOf = new Map(guarded.map(({ operationId, security }) => [operationId, security]))
    expect(securityOf.get('checkToken')).toEqual([{}, { bearer: [] }])
    expect(securityOf.get('getMe')).toEqual([{ bearer: [] }])
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  })
})

test('every operation has a summary and one tag, and every tag a description', () => {
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
  for (const { operationId, summary, tags: own } of operations)
    expect([operationId, summary.length > 10, own.map(tag => (tags.get(tag) ?? '').length > 5)]).toEqual([
      operationId,
      true,
      [true],
    ])
  expect(new Set(operations.flatMap(each => each.tags))).toEqual(new Set(tags.keys()))
})

test('every parameter has a description, a list of values or a valid example', () => {
  for (const { operationId, parameters } of operations)
    for (const { name, required, schema, description, example } of parameters) {
      const place = `${operationId} ${name}`
      expect([place, Boolean(description || schema.enum)]).toEqual([place, true])
      if (required && !schema.enum) expect([place, example]).toEqual([place, expect.any(String)])
      if (example !== undefined)
        expect([place, z.fromJSONSchema(schema as never).safeParse(example).success]).toEqual([place, true])
    }
})

test.each([
  ['listBars', 'resolution', ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M', 'D', 'W', 'M']],
  ['listInstruments', 'class', ['currency', 'commodities', 'markets', 'bond', 'crypto']],
  ['listInstruments', 'group', expect.arrayContaining(['Main', 'Metals', 'Asia', 'Crypto'])],
  ['listInstruments', 'locale', ['tw', 'cn', 'en']],
  ['searchUdfSymbols', 'type', ['', 'forex', 'commodity', 'index', 'bond', 'crypto']],
])('%s names the values of %s', (id, name, values) => {
  expect(operation(id).parameters.find(each => each.name === name)?.schema.enum).toEqual(values)
})

test('every response has an example that matches the schema field by field', () => {
  for (const { operationId, responses } of operations)
    for (const [type, { schema, example }] of Object.entries(responses[200]!.content)) {
      if (/^image\/|zip$|octet-stream$/.test(type)) continue
      const issues = z.fromJSONSchema(closed(schema) as never).safeParse(example).error?.issues ?? []
      expect([operationId, issues]).toEqual([operationId, []])
      expect([operationId, JSON.stringify(example).length > 10]).toEqual([operationId, true])
    }
})

test.each([
  ['convertAmount', 400, '000243'],
  ['convertAmount', 400, '000244'],
  ['convertAmount', 404, '000241'],
  ['listAdverts', 400, '000202'],
  ['listAdverts', 413, '000208'],
  ['listAdverts', 415, '000209'],
  ['listAdverts', 500, '000212'],
  ['listBars', 400, '000232'],
  ['getHistory', 503, '000213'],
  ['getPageKeywords', 400, '000201'],
  ['listQuotes', 405, '000206'],
  ['listQuotes', 429, '000211'],
])('%s may fail with %i, %s', (id, status, code) => {
  expect(operation(id).responses[status]!.description).toContain(code)
})

test('any call may be unavailable, and says for which reasons', () => {
  for (const { operationId, responses } of operations)
    expect([operationId, responses[503]?.description]).toEqual([
      operationId,
      expect.stringContaining('too much work is waiting, or the database does not respond'),
    ])
})

test('documents the Retry-After and Allow headers', () => {
  for (const { operationId, responses } of operations)
    for (const [status, name] of [
      [429, 'Retry-After'],
      [503, 'Retry-After'],
      [405, 'Allow'],
    ] as const)
      if (responses[status])
        expect([operationId, Object.keys(responses[status].headers ?? {})]).toEqual([operationId, [name]])
})

test('getKeys documents that one of its parameters is enough', () => {
  for (const { name, required, description } of operation('getPageKeywords').parameters)
    if (name !== 'locale')
      expect([name, required, description]).toEqual([name, false, expect.stringContaining('required where')])
})

test('a public address is the base URL of the calls', async () => {
  const site = await openTestPortal({ SITE_URL: 'https://quotes.example' })
  try {
    const { text } = await site.ask('/api/v1/openapi.json', { headers: { host: 'quotes.example' } })
    expect(JSON.parse(text).servers).toEqual([{ url: 'https://quotes.example' }])
  } finally {
    await site.close()
  }
})
