import type { FastifyBaseLogger } from 'fastify'
import { fromScaled } from '#contract/prices/price.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { HeldPrice } from '#modules/market'

/** The same of one symbol is told again after this long. */
const AGAIN_MS = HOUR_MS

const messages: Record<HeldPrice['state'], string> = {
  held:
    'a price is held: it is too far from the one shown, which is marked as stale until the prices that follow, ' +
    'or another source, confirm one of them. If the one shown is wrong, see "Wrong prices" in docs/operations.md',
  new_scale:
    'the scale of a price has changed: if the one before was wrong, or in another unit, correct its bars: ' +
    'see "Wrong prices" in docs/operations.md',
}

/** Tells operators of prices that are held and of changes of scale, each symbol at most once an hour. */
export function heldLog(log: FastifyBaseLogger, catalogue: Pick<Catalogue, 'find'>, clock: Clock) {
  const toldAt = new Map<string, number>()
  return ({ symbol, feed, shown, held, state }: HeldPrice): void => {
    const key = `${state} ${symbol}`
    const now = clock.now()
    if (now - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return
    toldAt.set(key, now)
    const { decimals } = catalogue.find(symbol)!
    const price = (scaled: number) => fromScaled(scaled, decimals)
    log.warn({ symbol, feed, shown: price(shown), held: price(held) }, messages[state])
  }
}
