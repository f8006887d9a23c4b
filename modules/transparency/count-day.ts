import { auditRowsBetween } from '#kit/audit/audit-period.ts'
import type { Database } from '#kit/database/database.ts'
import { heldBetween, reviewsDecidedBetween } from '#modules/moderation'
import { appealsBetween, mutesBetween } from '#modules/staff'
import {
  add,
  type CountedAct,
  CROWD,
  count,
  countedActs,
  countWait,
  digestOf,
  type Figures,
  muteTerms,
  nothing,
} from './figures.ts'

type From = Pick<Database, 'db'>
interface Term {
  from: number
  to: number
}

const acts: ReadonlyMap<string, CountedAct> = new Map(Object.entries(countedActs))

/** Acts against members or for them, whose rows name the member. */
const ABOUT_MEMBERS =
  /^staff\.((un)?mute|(dis|en)able|remove(Comment|Overlay)|takeDown|resetProfile|decideAppeal\.\w+)$/

async function countActs(from: From, term: Term, figures: Figures): Promise<void> {
  for await (const rows of auditRowsBetween(from, term))
    for (const { number, hash, action, target, actor } of rows) {
      figures.rows = { first: figures.rows?.first ?? number, last: number, hash }
      const act = acts.get(action)
      if (act === undefined) continue
      count(figures.acts, act)
      add(figures.deciders, digestOf(actor))
      if (ABOUT_MEMBERS.test(action)) add(figures.concerned, digestOf(target), CROWD)
    }
}

async function countReviews(from: From, term: Term, figures: Figures): Promise<void> {
  const { counts, authors } = await heldBetween(from, term, CROWD)
  for (const [kind, number] of counts) count(figures.held, kind, number)
  for (const author of authors) add(figures.concerned, digestOf(author), CROWD)
  for await (const reviews of reviewsDecidedBetween(from, term))
    for (const { kind, verdict, waitedMs, memberId, by } of reviews) {
      figures.decided[verdict] ??= {}
      figures.waits[kind] ??= {}
      count(figures.decided[verdict], kind)
      countWait(figures.waits[kind], waitedMs)
      add(figures.concerned, digestOf(memberId), CROWD)
      add(figures.deciders, digestOf(`staff ${by}`))
    }
}

async function countAppeals(from: From, term: Term, figures: Figures): Promise<void> {
  const { came, decided } = await appealsBetween(from, term)
  figures.appeals = came
  for (const { waitedMs, memberId } of decided) {
    countWait(figures.appealWaits, waitedMs)
    add(figures.concerned, digestOf(memberId), CROWD)
  }
}

/** What happened within a term, UTC ms: what staff did from the audit, what waited and how long from reviews and appeals. */
export async function countTerm(from: From, term: Term): Promise<Figures> {
  const figures = nothing()
  await countActs(from, term, figures)
  await countReviews(from, term, figures)
  await countAppeals(from, term, figures)
  for (const ms of await mutesBetween(from, term)) {
    const [name] = muteTerms.find(([, most]) => ms <= most)!
    count(figures.mutes, name)
  }
  return figures
}
