import { pino } from 'pino'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Environment } from '#kit/process/environment.ts'
import type { Portal } from './portal.ts'
import { version } from './stores/version.ts'

const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`

/**
 * Says where the portal is, whatever LOG_LEVEL is: as lines on a terminal, as a line of the log into a file or a pipe.
 * `tookMs` is the time since the start of the process.
 */
export function tellReady(
  portal: Pick<Portal, 'address' | 'storage' | 'mail' | 'feeds' | 'standbyMs'>,
  { BRAND_NAME, REDIS_URL, ROLE }: Pick<Environment, 'BRAND_NAME' | 'REDIS_URL' | 'ROLE'>,
  tookMs: number,
): void {
  const { address, storage, mail, feeds, standbyMs } = portal
  const stoodBy = standbyMs >= SECOND_MS ? `, after standing by for ${seconds(standbyMs)}` : ''
  const ready = `${BRAND_NAME} is at ${address} (ready in ${seconds(tookMs - standbyMs)}${stoodBy})`
  if (process.stdout.isTTY) {
    process.stdout.write(
      [ready, `  storage  ${storage}`, `  feeds    ${feeds.join(', ')}`, `  mail     ${mail}`, ''].join('\n'),
    )
    return
  }
  const log = pino()
  const own = REDIS_URL ? log.child({ role: [...ROLE].join() }) : log
  own.info({ address, storage, feeds, mail, version }, ready)
}
