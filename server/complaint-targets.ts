import { nameOf } from '#contract/members/member-name.ts'
import type { Database } from '#kit/database/database.ts'
import { type CommentsDeps, commentPage, type ShownText } from '#modules/comments'
import type { ComplaintTargets } from '#modules/complaints'
import { contestsSeen } from '#modules/contests'
import type { GroupsSeen } from '#modules/groups'
import type { Authors } from '#modules/members'
import { contestAddress, teamAddress } from '../web/contest/contest-address.ts'
import { memberAddress } from '../web/members/member-address.ts'

type From = Pick<Database, 'db'>

/** What members report. */
export function complaintTargets({
  targets,
  authors,
  shownComment,
  shownOverlay,
  brokerName,
  groups,
}: {
  targets: CommentsDeps['targets']
  authors: Pick<Authors, 'publicMembers'>
  /** A comment that others see. */
  shownComment(from: From, commentId: string): Promise<ShownText | undefined>
  /** A message over a chart that others see. */
  shownOverlay(from: From, overlayId: string): Promise<ShownText | undefined>
  /** Groups, and posts in them, that a reader sees. */
  groups(): GroupsSeen
  /** Undefined if there is no such broker. */
  brokerName(id: string): string | undefined
}): ComplaintTargets {
  /** Where a text is, if the reader sees what it is about. */
  async function foundOf(from: From, text: ShownText | undefined, readerId: string) {
    const found = text && (await targets[text.target.kind](from, text.target.id, readerId))
    return text && found && { title: text.content, writtenBy: text.memberId, found }
  }
  return {
    async article(from, id, readerId) {
      const found = await targets.article(from, id, readerId)
      // An article has one language.
      return found && { title: found.title.en, page: found.path, writtenBy: found.authorId }
    },
    async comment(from, id, readerId) {
      const text = await foundOf(from, await shownComment(from, id), readerId)
      return text && { ...text, page: commentPage(text.found, id) }
    },
    async overlay(from, id, readerId) {
      const text = await foundOf(from, await shownOverlay(from, id), readerId)
      return text && { ...text, page: text.found.path }
    },
    async group(from, id) {
      const group = await groups().group(from, id)
      return group && { title: group.name, page: `/groups/${id}`, writtenBy: group.leaderId }
    },
    async groupPost(from, id, readerId) {
      const post = await groups().post(from, id, readerId)
      return post && { title: post.content, page: post.page, writtenBy: post.memberId }
    },
    async member(from, id) {
      const member = (await authors.publicMembers(from, [id])).get(id)
      return member && { title: nameOf(member), page: memberAddress(id), writtenBy: id }
    },
    async team(from, id) {
      const team = await contestsSeen.team(from, id)
      return team && { title: team.name, page: teamAddress(team.contestId, id), writtenBy: team.leaderId }
    },
    async contestEntry(from, id) {
      const entry = await contestsSeen.entry(from, id)
      if (!entry) return undefined
      const { alias, memberId, contestId } = entry
      const member = memberId === undefined ? undefined : (await authors.publicMembers(from, [memberId])).get(memberId)
      const title = `${member ? nameOf(member) : alias}, ${entry.title.en}`
      return { title, page: contestAddress(contestId), writtenBy: memberId }
    },
    async broker(_, id) {
      const title = brokerName(id)
      const page = `/tools/normalContrast?broker=${encodeURIComponent(id)}`
      return title === undefined ? undefined : { title, page, writtenBy: undefined }
    },
  }
}
