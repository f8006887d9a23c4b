import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { FileStore } from '#kit/files/file-store.ts'
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
import { type CommentsDeps, commentsModule } from '#modules/comments'
import { complaintsModule, readComplaintQueue } from '#modules/complaints'
import { filesModule } from '#modules/files'
import { followsModule } from '#modules/follows'
import { type MembersDeps, membersModule } from '#modules/members'
import { type ReviewedTexts, reviewedLater, reviews } from '#modules/moderation'
import { notificationsModule } from '#modules/notifications'
import { createStaffBook, isSwitchedOn, lastDecision, staffModule, switchesByName } from '#modules/staff'
import type { WithdrawalsModuleDeps } from '#modules/withdrawals'
import { complaintTargets } from './complaint-targets.ts'
import { openDiamonds } from './diamonds.ts'

type From = Pick<Database, 'db'>

type Deps = Omit<
  AccountsDeps,
  'meOf' | 'onClosed' | 'standingOf' | 'isRegistrationOpen' | 'whyDisabled' | 'closingBlockers'
> &
  Pick<MembersDeps, 'figures' | 'filter' | 'memberTables'> &
  Pick<CommentsDeps, 'targets'> &
  Pick<WithdrawalsModuleDeps, 'weChat' | 'onWeChatProblem' | 'now'> & {
    files: FileStore
    reviewedArticles: ReviewedTexts
    /** Undefined if there is no such broker. */
    brokerName(id: string): string | undefined
    /** Whether members may top up. */
    takesPayments: boolean
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
  const { database, seal, settings, limiter } = deps
  const book = createStaffBook(seal)
  const accounts = accountsModule.open({
    ...deps,
    standingOf: book.standingOf,
    whyDisabled: (from, memberId) => lastDecision(from, memberId, 'disabled'),
    isRegistrationOpen: () => isSwitchedOn(database, 'registration'),
    meOf: (from, memberId) => members.meOf(from, memberId),
    closingBlockers: (...asked) => diamonds.closingBlockers(...asked),
    async onClosed(unit, memberId) {
      for (const each of [diamonds, reviews, members, follows, complaints]) await each.forget(unit, memberId)
      await forgetAuthor(unit, memberId, files)
      for (const each of [files, comments, notifications, book]) await each.forget(unit, memberId)
    },
  })
  const notifications = openNotifications(deps, accounts.accounts, () => members)
  const files = filesModule.open({
    ...{ database, files: fileStore, seal, limiter, settings },
    readerOf: accounts.authorizer.readerOf,
    async onRemoved(unit, { id, memberId, purpose }) {
      if (purpose === 'avatar') await members.loseAvatar(unit, memberId, id)
      if (purpose === 'avatar' || purpose === 'image') await diamonds.groups.loseFile(unit, id)
      if (purpose === 'evidence') await complaints.forgetFile(unit, id)
      if (purpose === 'image') await loseCover(unit, memberId, id)
    },
  })
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
    columnsOf,
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
    reviewed,
    settings,
    queues,
    profiles: members.resets,
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
  const diamonds = openDiamonds({
    ...{ ...deps, takesPayments, filter, files, accounts: accounts.forStaff, proofs: accounts.proofs },
    ...{ langOf: accounts.accounts.langOf, verifiedName: book.verifiedName },
    ...{ authors: members.authors, members: staff.forComplaints.members },
    wantsMail: async (from, memberId) => (await members.wantedMails(from, memberId)).group,
    isVerified: async (from, memberId) =>
      (await accounts.accounts.hasPhone(from, memberId)) && (await book.identified(from, [memberId])).has(memberId),
  })
  const modules = [
    ...([accounts, members, follows, comments, notifications, files, staff, complaints] as const),
    ...diamonds.modules,
  ] as const
  return {
    ...{ modules, accounts, members, follows, comments, notifications, files, complaints },
    ledger: diamonds.ledger,
    authorizer: accounts.authorizer,
    /** Whether staff keep members and visitors from writing. */
    isReadOnly: async () => !(await isSwitchedOn(database, 'writes')),
  }
}

/** What waits for staff, besides reviews and appeals. */
const queues = [
  { name: 'complaints', can: 'moderate', read: readComplaintQueue },
  { name: 'approvals', can: 'finance', read: readApprovalQueue },
] as const

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
