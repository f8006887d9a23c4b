import type { ServerPart } from '../../server-parts/part-from-server.tsx'
import type { EconomyOfInstrument } from './compared-economies.ts'

export const economyPart: ServerPart<EconomyOfInstrument> = {
  load: () => import('./instrument-economy.tsx').then(({ InstrumentEconomy }) => ({ default: InstrumentEconomy })),
}
