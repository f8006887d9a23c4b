import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Payer } from '#kit/http/call.ts'
import { openWorkers, WorkerLost } from '#kit/worker/workers.ts'
import type { RenderedMarkdown } from './render-markdown.mjs'

/** Which form the HTML of stored texts has; raised when texts have to be rendered again. */
export const RENDERER = 1

const MAX_WAITING = 32
const MAX_WAIT_MS = 5_000
const WITHIN_MS = 3_000

export interface Markdown {
  /** At the expense of `payer`. Rejects with Unavailable if too many texts wait, or if it takes too long. */
  render(markdown: string, payer: Pick<Payer, 'charge'>): Promise<RenderedMarkdown>
  close(): Promise<void>
}

/** Renders texts in a thread of their own: a hostile one does not hold up whatever else is served. */
export function openMarkdown({ withinMs = WITHIN_MS } = {}): Markdown {
  const workers = openWorkers<{ markdown: string }, { rendered: RenderedMarkdown; cpuMs: number }>({
    name: 'Markdown',
    program: { runsIn: 'thread', file: new URL('./markdown-thread.mjs', import.meta.url) },
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    withinMs,
    idleMs: MINUTE_MS,
  })
  return {
    async render(markdown, payer) {
      try {
        const { rendered, cpuMs } = await workers.run({ markdown })
        payer.charge(cpuMs)
        return rendered
      } catch (problem) {
        if (!(problem instanceof WorkerLost)) throw problem
        payer.charge(withinMs)
        throw Object.assign(new PortalError(Errors.Unavailable), { cause: problem })
      }
    },
    close: () => workers.close(),
  }
}
