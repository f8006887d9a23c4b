import { fromScaled } from '#contract/prices/price.ts'
import { type Alert, hasExpired } from './alert.ts'
import { alertBook, onBookChange } from './alert-book.ts'

/** Distinct price levels of an instrument at which alerts can still fire. `now` is UTC ms. */
export function waitingLevels(alerts: readonly Alert[], symbol: string, now: number): number[] {
  const waiting = alerts.filter(
    alert => alert.symbol === symbol && alert.measure === 'price' && alert.state !== 'done' && !hasExpired(alert, now),
  )
  return [...new Set(waiting.map(({ level, decimals }) => fromScaled(level, decimals)))]
}

/** Shows the levels now and after each change of the visitor's alerts, until the returned function is called. */
export function followLevels(symbol: string, now: () => number, show: (levels: readonly number[]) => void): () => void {
  const update = () => show(waitingLevels(alertBook().alerts, symbol, now()))
  update()
  return onBookChange(update)
}
