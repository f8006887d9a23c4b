import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import type { Images } from '#kit/files/images.ts'
import { type Accounts, type AccountsDeps, accountsModule } from '#modules/accounts'
import { readApprovalQueue } from '#modules/approvals'
import {
  addComments,
  addFollowers,
  clearColumn,
  columnsOf,
  forgetAuthor,
  loseCover,
  restoreColumn,
} from '#modules/articles'
import { certificationModule, type OnVerified, readCertificationQueue } from '#modules/certification'
import { type CommentsDeps, commentsModule } from '#modules/comments'
import { complaintsModule, readComplaintQueue } from '#modules/complaints'
import type { ContestAccounts } from '#modules/contests'
import { filesModule } from '#modules/files'
import { followsModule } from '#modules/follows'
import { type MembersDeps, membersModule } from '#modules/members'
import { type ReviewedTexts, reviewedLater, reviews } from '#modules/moderation'
import { notificationsModule } from '#modules/notifications'
import { forgetPlugins } from '#modules/plugins'
import { createStaffBook, isSwitchedOn, lastDecision, staffModule, switchesByName } from '#modules/staff'
import { publicAccountIds } from '#modules/trading-accounts'
import { readWithdrawalQueue, type WithdrawalsModuleDeps, withdrawalSettings } from '#modules/withdrawals'
import { complaintTargets } from './complaint-targets.ts'
import { contestAccounts } from './contest-accounts.ts'
import { openDiamonds } from './diamonds.ts'
import { openTrading, type TradingDeps } from './trading.ts'

type From = Pick<Database, 'db'>

type Deps = Omit<
  AccountsDeps,
  'meOf' | 'onClosed' | 'standingOf' | 'isRegistrationOpen' | 'whyDisabled' | 'closingBlockers'
> &
  Pick<MembersDeps, 'figures' | 'filter' | 'memberTables'> &
  Pick<CommentsDeps, 'targets'> &
  Pick<WithdrawalsModuleDeps, 'weChat' | 'onWeChatProblem' | 'now'> & {
    files: FileStore
    /** In place of a process of its own, for tests. */
    images?: Images
    reviewedArticles: ReviewedTexts
    /** Undefined if there is no such broker. */
    brokerName(id: string): string | undefined
    /** Whether members may top up. */
    takesPayments: boolean
    /** What reads accounts at brokers. */
    brokerLink: TradingDeps['brokerLink']
    /** Where orders of simulated accounts are filled. */
    floor: TradingDeps['floor']
    /** In place of the trading accounts of members, for tests. */
    contestAccounts?: ContestAccounts
    /** What waits for the identity of a member to be verified. */
    onVerified?: readonly OnVerified[] | undefined
  }

/** Accounts, what their members show and are told, and their staff: each answers with what the others know. */
export function openCommunity({
  figures,
  filter,
  memberTables,
  files: fileStore,
  targets,
  reviewedArticles,
  brokerName,
  takesPayments,
  ...deps
}: Deps) {
  const { database, seal, settings } = deps
  const book = createStaffBook(seal)
  const accounts = accountsModule.open({
    ...deps,
    standingOf: book.standingOf,
    whyDisabled: (from, memberId) => lastDecision(from, memberId, 'disabled'),
    isRegistrationOpen: () => isSwitchedOn(database, 'registration'),
    meOf: (from, memberId) => members.meOf(from, memberId),
    closingBlockers: (...asked) => diamonds.closingBlockers(...asked),
    async onClosed(unit, memberId) {
      for (const each of [trading, diamonds, certification, reviews, members, follows, complaints])
        await each.forget(unit, memberId)
      await forgetAuthor(unit, memberId, files)
      for (const each of [files, comments, notifications, book, plugins]) await each.forget(unit, memberId)
    },
  })
  const notifications = openNotifications(deps, accounts.accounts, () => members)
  const files = openFiles(deps, fileStore, accounts.authorizer, () => ({
    ...{ members, complaints, diamonds, certification },
  }))
  const { min, max } = accounts.passwordLength
  const members = membersModule.open({
    ...{ database, seal, settings, filter, memberTables, accounts: accounts.accounts },
    figures: { ...figures, 'password.min': min, 'password.max': max },
    switches: () => switchesByName(database),
    unreadCount: notifications.unreadCount,
    avatars: avatarFiles(files),
    filesOf: files.archived,
    identified: book.identified,
    relations: {
      countsOf: (from, memberIds) => follows.countsOf(from, memberIds),
      marksOf: (from, readerId, memberIds) => follows.marksOf(from, readerId, memberIds),
    },
    ...{ columnsOf, publicAccountIds },
    publishedComments: (from, memberId) => comments.publishedComments(from, memberId),
  })
  const follows = followsModule.open({ database, settings, members: members.members, onFollowers: addFollowers })
  const comments = commentsModule.open({
    ...{ database, settings, filter, targets, authors: members.authors },
    isBlocked: follows.isBlocked,
    countComment: (unit, { kind, id }, more) => (kind === 'article' ? addComments(unit, id, more) : Promise.resolve()),
    isOverlayOn: from => isSwitchedOn(from, 'overlay'),
    langOf: accounts.accounts.langOf,
  })
  const groupPost = reviewedLater(() => diamonds.groups.reviewed)
  const reviewed = { article: reviewedArticles, ...comments.reviewed, groupPost }
  const staff = staffModule.open({
    ...{ database, book, accounts: accounts.forStaff, lookups: accounts.lookups, nicknames: members.nicknames },
    ...{ reviewed, settings, queues: queuesBy(settings), profiles: members.resets },
    columns: { clear: clearColumn, restore: restoreColumn },
    publishedBy: publishedBy(comments.publishedComments),
  })
  const complaints = complaintsModule.open({
    ...{ database, settings, reviewed, files, accounts: accounts.forStaff, ...staff.forComplaints },
    langOf: accounts.accounts.langOf,
    targets: complaintTargets({
      ...{ targets, brokerName, authors: members.authors, ...comments.shownTexts },
      groups: () => diamonds.groups.seen,
    }),
  })
  const certification = certificationModule.open({
    ...{ ...deps, files, book, proofs: accounts.proofs, members: staff.forComplaints.members },
    onVerified: [...(deps.onVerified ?? []), (unit, id) => diamonds.contests.onIdentified(unit, id)],
  })
  const diamonds = openDiamonds({
    ...{ ...deps, takesPayments, filter, files, accounts: accounts.forStaff, proofs: accounts.proofs },
    ...{ langOf: accounts.accounts.langOf, verifiedName: book.verifiedName },
    ...{ authors: members.authors, members: staff.forComplaints.members },
    ...{ wantedMails: members.wantedMails, standing: standingOf(accounts.accounts, book) },
    contestAccounts: deps.contestAccounts ?? contestAccounts(() => trading),
  })
  const { accountStanding: contestOf, lockContestOf } = diamonds.contests
  const trading = openTrading({
    ...{ ...deps, proofs: accounts.proofs, authors: members.authors, contestOf, lockContestOf },
  })
  const modules = [
    ...([accounts, members, follows, comments, notifications, files, staff, complaints] as const),
    certification,
    ...diamonds.modules,
    ...trading.modules,
  ] as const
  return {
    ...{ modules, accounts, members, follows, comments, notifications, files, complaints },
    ...{ ledger: diamonds.ledger, contests: diamonds.contests, authorizer: accounts.authorizer },
    ...{ trading: trading.accounts, simulated: trading.simulated },
    /** Whether staff keep members and visitors from writing. */
    isReadOnly: async () => !(await isSwitchedOn(database, 'writes')),
  }
}

/** Plugins are opened with what they show. */
const plugins = { forget: forgetPlugins }

/** What is known of a member besides what others see. */
const standingOf =
  ({ hasPhone }: Pick<Accounts, 'hasPhone'>, { identified }: Pick<ReturnType<typeof createStaffBook>, 'identified'>) =>
  async (from: From, memberId: string) => ({
    hasPhone: await hasPhone(from, memberId),
    isIdentified: (await identified(from, [memberId])).has(memberId),
  })

/** What waits for staff, besides reviews and appeals. */
function queuesBy(settings: Deps['settings']) {
  const { 'withdrawal.paySeconds': pay } = settings.of(withdrawalSettings)
  return [
    { name: 'complaints', can: 'moderate', read: readComplaintQueue },
    { name: 'approvals', can: 'finance', read: readApprovalQueue },
    { name: 'certifications', can: 'certify', read: readCertificationQueue },
    // Members are told when they are paid.
    { name: 'withdrawals', can: 'finance', read: readWithdrawalQueue, lateMs: pay * SECOND_MS },
  ] as const
}

/** Notifications, which are opened before the members who get them. */
const openNotifications = (
  { database, seal }: Pick<Deps, 'database' | 'seal'>,
  accounts: Accounts,
  members: () => Pick<ReturnType<typeof membersModule.open>, 'authors' | 'wantedMails'>,
) =>
  notificationsModule.open({
    ...{ database, seal },
    membersOf: (from, memberIds) => members().authors.publicMembers(from, memberIds),
    async mailedMember(unit, memberId) {
      const address = await accounts.mailAddress(unit, memberId)
      return address && { ...address, wants: await members().wantedMails(unit, memberId) }
    },
  })

/** Files that members upload. Those that are removed are lost by what showed them, which is opened later. */
const openFiles = (
  { database, seal, limiter, settings, images }: Pick<Deps, 'database' | 'seal' | 'limiter' | 'settings' | 'images'>,
  files: FileStore,
  { readerOf }: Pick<ReturnType<typeof accountsModule.open>['authorizer'], 'readerOf'>,
  shown: () => {
    members: Pick<ReturnType<typeof membersModule.open>, 'loseAvatar'>
    complaints: Pick<ReturnType<typeof complaintsModule.open>, 'forgetFile'>
    diamonds: Pick<ReturnType<typeof openDiamonds>, 'loseFile'>
    certification: Pick<ReturnType<typeof certificationModule.open>, 'noteErased'>
  },
) =>
  filesModule.open({
    ...{ database, files, seal, limiter, settings, images, readerOf },
    async onRemoved(unit, { id, memberId, purpose }) {
      const { members, complaints, diamonds } = shown()
      if (purpose === 'avatar') await members.loseAvatar(unit, memberId, id)
      if (purpose === 'avatar' || purpose === 'image') await diamonds.loseFile(unit, id)
      if (purpose === 'evidence') await complaints.forgetFile(unit, id)
      if (purpose === 'image') await loseCover(unit, memberId, id)
    },
    async onErased(unit, upload) {
      if (upload.purpose === 'identity') await shown().certification.noteErased(unit, upload)
    },
  })

/** Pictures of members, as their profiles show them. */
const avatarFiles = ({ ownsImage, claim, release, countShown }: ReturnType<typeof filesModule.open>) => ({
  owns: (unit: Unit, memberId: string, fileId: string) => ownsImage(unit, memberId, fileId, 'avatar'),
  ...{ claim, release },
  hide: (unit: Unit, fileId: string) => countShown(unit, fileId, -1),
  async showAgain(unit: Unit, memberId: string, fileId: string) {
    await countShown(unit, fileId, 1)
    return ownsImage(unit, memberId, fileId, 'avatar')
  },
})

/** How much of members others see, by their ids. */
const publishedBy =
  (publishedComments: (from: From, memberId: string) => Promise<number>) =>
  async (from: From, memberIds: readonly string[]) => {
    const columns = await columnsOf(from, memberIds)
    const counts = await Promise.all(
      memberIds.map(async memberId => {
        const { articles = 0 } = columns.get(memberId) ?? {}
        return [memberId, { articles, comments: await publishedComments(from, memberId) }] as const
      }),
    )
    return new Map(counts)
  }
