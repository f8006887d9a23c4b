import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { PushedBatch, PushJournal } from './push-journal.ts'
import type { PushAnswer, PushSender, SortedBatch } from './push-sender.ts'
import type { ReadBatch } from './read-ticks.ts'

/** Batches of one sender that may wait. */
const MAX_WAITING = 64
/** Batches are stored together up to so many ticks: preparing more would keep the event loop from readers for too long. */
const MAX_TICKS_TOGETHER = 5_000
/** Longer than a minute bar takes from its first tick until it is stored. */
const KEEP_MS = 3 * MINUTE_MS
const PRUNE_MS = 10 * SECOND_MS

export interface PushGatewayDeps {
  senders: readonly PushSender[]
  journal: PushJournal
  clock: Clock
  /** Whether all bars that are over are stored. */
  areBarsStored(): boolean
  /** Batches cannot be stored, or old ones not deleted; called once until it works again. */
  onProblem(problem: unknown): void
}

/** Takes batches of senders in the order in which they arrive. */
export interface PushGateway {
  /**
   * Stores a batch, then passes it on, then answers. Rejects, without having taken anything of it, with Unavailable if
   * the feed is not running, otherwise with the error of the database.
   */
  submit(sender: PushSender, batch: ReadBatch): Promise<PushAnswer>
  /** Whether so many batches of the sender are waiting that no more should be submitted for now. */
  isFull(sender: PushSender): boolean
  /** Passes on a sender's batches that were stored in an earlier run. What is submitted meanwhile waits. */
  resume(sender: PushSender, batches: readonly PushedBatch[]): Promise<void>
  /** Whether that has been done for every sender: before it, bars that are over may still lack ticks. */
  hasResumed(): boolean
  /** Called about once a second: deletes what is part of stored bars. */
  tick(): void
  /** Refuses further batches. Resolves when those waiting are taken. */
  close(): Promise<void>
}

interface Waiting {
  sender: PushSender
  batch: ReadBatch
  answer: PromiseWithResolvers<PushAnswer>
}

/** How many of those that wait are stored together, at least one. */
function togetherOf(waiting: readonly Waiting[]): number {
  let batches = 0
  let ticks = 0
  for (const { batch } of waiting) {
    ticks += batch.pushed.length
    if (batches > 0 && ticks > MAX_TICKS_TOGETHER) break
    batches++
  }
  return batches
}

/** What of several batches is to be stored, one row for each sender. */
function batchesOf(group: readonly Waiting[], sorted: readonly SortedBatch[], at: number): PushedBatch[] {
  const batches = new Map<PushSender, PushedBatch>()
  for (const [place, { sender }] of group.entries()) {
    const { ticks, seq } = sorted[place]!
    const earlier = batches.get(sender)
    if (seq === (earlier?.seq ?? sender.seq)) continue
    batches.set(sender, { source: sender.name, seq, at, ticks: [...(earlier?.ticks ?? []), ...ticks] })
  }
  return [...batches.values()]
}

export function createPushGateway(deps: PushGatewayDeps): PushGateway {
  const { senders, journal, clock } = deps
  let waiting: Waiting[] = []
  const waitingOf = new Map<PushSender, number>()
  let working: Promise<void> = Promise.resolve()
  let isWorking = false
  let isClosed = false
  let prunedAt = Number.NEGATIVE_INFINITY
  let isFailing = false

  const resumed = new Set<PushSender>()

  const hasResumed = () => resumed.size === senders.length
  const isFull = (sender: PushSender) => (waitingOf.get(sender) ?? 0) >= MAX_WAITING

  function report(problem: unknown): void {
    if (!isFailing) deps.onProblem(problem)
    isFailing = true
  }

  async function take(group: readonly Waiting[]): Promise<void> {
    const last = new Map<PushSender, number>()
    const sorted = group.map(({ sender, batch }) => {
      const each = sender.sort(batch, last.get(sender) ?? sender.seq)
      last.set(sender, each.seq)
      return each
    })
    try {
      const batches = batchesOf(group, sorted, clock.now())
      if (batches.length > 0) await journal.append(batches)
      isFailing = false
    } catch (problem) {
      report(problem)
      // What came meanwhile has higher numbers, which would acknowledge what is not stored.
      for (const { answer } of [...group, ...waiting]) answer.reject(problem)
      for (const { sender } of waiting) waitingOf.set(sender, waitingOf.get(sender)! - 1)
      waiting = []
      return
    }
    for (const [place, { sender, answer }] of group.entries())
      try {
        answer.resolve(await sender.apply(sorted[place]!))
      } catch (problem) {
        answer.reject(problem)
      }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, togetherOf(waiting))
      await take(group)
      for (const { sender } of group) waitingOf.set(sender, waitingOf.get(sender)! - 1)
    }
    isWorking = false
  }

  async function prune(): Promise<void> {
    const before = clock.now() - KEEP_MS
    for (const sender of senders) await journal.removeBefore(sender.name, sender.seq, before)
  }

  return {
    isFull,
    async submit(sender, batch) {
      if (isClosed || !sender.sink) throw new PortalError(Errors.Unavailable)
      waitingOf.set(sender, (waitingOf.get(sender) ?? 0) + 1)
      const answer = Promise.withResolvers<PushAnswer>()
      waiting.push({ sender, batch, answer })
      if (!isWorking) {
        isWorking = true
        working = working.then(work)
      }
      return answer.promise
    },
    resume(sender, batches) {
      working = working.then(async () => {
        for (const { ticks, seq } of batches) await sender.apply({ ticks, dropped: {}, seq })
        resumed.add(sender)
      })
      return working
    },
    hasResumed,
    tick() {
      const now = performance.now()
      if (now - prunedAt < PRUNE_MS || !hasResumed() || !deps.areBarsStored()) return
      prunedAt = now
      prune().catch(report)
    },
    async close() {
      isClosed = true
      await working
    },
  }
}
