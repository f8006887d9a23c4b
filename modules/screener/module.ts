import { declareModule, type Opened } from '#kit/module/module.ts'
import { readSwapPoints } from '#modules/simulated-trading'
import { createNextEvents, type NextEventsDeps } from './next-events.ts'
import { screenerCalls } from './screener.http.ts'
import { createScreener, type ScreenerDeps } from './screener.ts'

function openScreener({
  catalogue,
  calendar,
  ...deps
}: Omit<ScreenerDeps, 'nextEvents' | 'swapOf'> & Pick<NextEventsDeps, 'catalogue' | 'calendar'>) {
  const swaps = readSwapPoints()
  const nextEvents = createNextEvents({ ...deps, catalogue, calendar })
  const screener = createScreener({ ...deps, nextEvents, swapOf: symbol => swaps.get(symbol) })
  return { calls: screenerCalls(screener), services: { screener } } satisfies Opened
}

export const screenerModule = declareModule({
  name: 'screener',
  problem: 'days or events of instruments cannot be read',
  open: openScreener,
})
