import { z } from 'zod'

/** An instrument parameter of a call: its symbol or an alias. */
export const symbolParameter = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Symbol of an instrument, or another of its names', example: 'EURUSD' })
