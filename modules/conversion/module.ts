import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Bars } from '#modules/bars'
import type { ReferenceRates } from '#modules/reference-rates'
import { conversionCalls } from './conversion.http.ts'
import { type ConversionDeps, createConversion } from './conversion.ts'
import { createPastRates, type PastRates } from './past-rates.ts'

function openConversion(deps: ConversionDeps & { referenceRates: ReferenceRates; bars: Bars }) {
  const conversion = createConversion(deps)
  const pastRates: PastRates = createPastRates({ ...deps, conversion })
  return { calls: conversionCalls(conversion, pastRates), services: { conversion, pastRates } } satisfies Opened
}

export const conversionModule = declareModule({ name: 'conversion', open: openConversion })
