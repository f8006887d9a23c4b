import type { Meters } from '#kit/module/meters.ts'
import type { Engine } from './engine.ts'

/** What operators see of the orders of simulated accounts. */
export const engineMetrics = (engine: Pick<Engine, 'figures'>) => (meters: Meters) => {
  meters.gauge(
    'portal_simulated_trading_accounts',
    'Simulated accounts with positions or orders that this process watches',
    () => engine.figures().accounts,
  )
  meters.gauge(
    'portal_simulated_trading_waiting',
    'Simulated accounts whose fills wait to be stored',
    () => engine.figures().waiting,
  )
  meters.counter(
    'portal_simulated_trading_filled_total',
    'Orders of simulated accounts that were filled when their price was reached',
    () => engine.figures().filled,
  )
  meters.counters(
    'portal_simulated_trading_closed_total',
    'Positions of simulated accounts that were closed on their levels or by a stop-out',
    ['reason'],
    () =>
      Object.entries(engine.figures().closed)
        .filter(([reason]) => reason !== 'member')
        .map(([reason, count]) => [{ reason }, count] as const),
  )
}
