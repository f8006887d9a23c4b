import { DAY_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { mapInSlices } from '#kit/scheduling/event-loop.ts'
import { lineText } from '../audit/chain.ts'
import type { StoredContest } from '../store/contests.ts'
import { firstLineAt, linesFrom } from '../store/lines.ts'

type From = Pick<Database, 'db'>

/** Lines that are read at a time. */
const AT_ONCE = 200

/**
 * The number of the last line that everybody may read at a moment, UTC ms: while the contest runs the last one of a closed
 * day, but for the rules and the entries, which are shown at once; 0 before the start.
 */
export async function lastShownLine(from: From, { number, rules, lines, entrants }: StoredContest, now: number) {
  if (lines === 0 || now >= rules.endsAt) return lines
  const first = await firstLineAt(from, number, Math.floor(now / DAY_MS) * DAY_MS)
  const closed = first === undefined ? lines : first - 1
  return Math.max(closed, Math.min(lines, 1 + entrants))
}

/** The audit file in parts. */
export async function* auditText(from: From, contest: number, last: number): AsyncGenerator<string> {
  for (let first = 1; first <= last; first += AT_ONCE) {
    const lines = await linesFrom(from, contest, first, Math.min(AT_ONCE, last - first + 1))
    yield (await mapInSlices(lines, line => `${lineText(line)}\n`)).join('')
  }
}
