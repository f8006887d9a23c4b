import type { FastifyBaseLogger } from 'fastify'
import { decimalText } from '#contract/prices/price.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import type { Opened } from '#kit/module/module.ts'
import { type Clock, watchJumps } from '#kit/time/clock.ts'
import type { BarsDeps } from '#modules/bars'
import { type FeedBoardEvents, FeedError } from '#modules/feeds'

export function barProblem(log: FastifyBaseLogger): BarsDeps['onProblem'] {
  return (problem, message, figures) => {
    const isKnown = problem instanceof DatabaseUnavailable
    log.error({ ...(isKnown ? { problem: problem.message } : { err: problem }), ...figures }, message)
  }
}

const TROUBLE = {
  impaired: 'feed refuses part of what it is asked for, is asked again',
  failed: 'feed failed, will restart',
  paused: 'feed keeps failing, retrying every five minutes',
} as const

/** One line for each change of a source's state, however often it is tried. */
export function feedLog(log: FastifyBaseLogger): FeedBoardEvents {
  return {
    onFailing: (feed, problem, state) =>
      log[state === 'impaired' ? 'warn' : 'error']({ feed, ...problemOf(problem) }, TROUBLE[state]),
    onRecovery: feed => log.warn({ feed }, 'feed works again'),
  }
}

/** What is said of sources that are asked for the past. */
export function pastLog(log: FastifyBaseLogger): Pick<BarsDeps, 'onPastProblem' | 'onPastRecovery' | 'onPastRefused'> {
  return {
    onPastProblem: (feed, problem) => log.warn({ feed, ...problemOf(problem) }, 'history backfill failed, retrying'),
    onPastRecovery: feed => log.warn({ feed }, 'bars of the past are given again'),
    onPastRefused: (feed, { symbol, decimals }, { count, resolution, first }) =>
      log.warn(
        {
          feed,
          symbol,
          resolution,
          rows: count,
          at: new Date(first.time).toISOString(),
          prices: [first.open, first.high, first.low, first.close].map(price => Number(decimalText(price, decimals))),
        },
        'rows of the past are left out, whose prices are impossible or far from those beside them',
      ),
  }
}

/** An error of a source is for operators; any other one with its place in the program. */
function problemOf(problem: unknown): { problem: string } | { err: unknown } {
  return problem instanceof FeedError ? { problem: problem.message } : { err: problem }
}

/** Tells others once a second by how much the clock has jumped, if it has. */
export function jumpFollower(
  clock: Clock,
  followers: readonly { clockJumped(by: number): void }[],
  log: FastifyBaseLogger,
): Opened {
  const jumpSince = watchJumps(clock, () => performance.now())
  return {
    tick() {
      const by = jumpSince()
      if (by === 0) return
      log.warn({ seconds: Math.round(by / SECOND_MS) }, 'the clock has jumped, prices restart from now')
      for (const follower of followers) follower.clockJumped(by)
    },
  }
}
