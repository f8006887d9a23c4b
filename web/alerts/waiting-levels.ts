import { fromScaled } from '#contract/price.ts'
import { type Alert, hasExpired } from './alert.ts'
import { alertBook, onBookChange } from './alert-book.ts'

/** Prices of an instrument at which alerts have still to tell, each once. `now` is UTC ms. */
export function waitingLevels(alerts: readonly Alert[], symbol: string, now: number): number[] {
  const waiting = alerts.filter(
    alert => alert.symbol === symbol && alert.measure === 'price' && alert.state !== 'done' && !hasExpired(alert, now),
  )
  return [...new Set(waiting.map(({ level, decimals }) => fromScaled(level, decimals)))]
}

/** Shows the levels as they are and after each change of the reader's alerts, until the returned function is called. */
export function followLevels(symbol: string, now: () => number, show: (levels: readonly number[]) => void): () => void {
  const tell = () => show(waitingLevels(alertBook().alerts, symbol, now()))
  tell()
  return onBookChange(tell)
}
