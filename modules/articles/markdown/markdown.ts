import { MINUTE_MS } from '#contract/time/units.ts'
import { openWorkers } from '#kit/worker/workers.ts'
import type { RenderedMarkdown } from './render-markdown.mjs'

/** Which form the HTML of stored texts has; raised when texts have to be rendered again. */
export const RENDERER = 1

const MAX_WAITING = 32
const WITHIN_MS = 3_000

export interface Markdown {
  /** Rejects with Unavailable if too many texts wait. */
  render(markdown: string): Promise<RenderedMarkdown>
  close(): Promise<void>
}

/** Renders texts in a thread of their own: a hostile one does not hold up whatever else is served. */
export function openMarkdown(): Markdown {
  const workers = openWorkers<{ markdown: string }, RenderedMarkdown>({
    name: 'Markdown',
    program: { runsIn: 'thread', file: new URL('./markdown-thread.mjs', import.meta.url) },
    maxWaiting: MAX_WAITING,
    withinMs: WITHIN_MS,
    idleMs: MINUTE_MS,
  })
  return { render: markdown => workers.run({ markdown }), close: () => workers.close() }
}
