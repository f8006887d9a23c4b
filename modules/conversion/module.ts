import type { Clock } from '#kit/clock.ts'
import type { Module } from '#kit/module.ts'
import type { Market } from '#modules/market'
import { conversionCalls } from './conversion.http.ts'
import { createConversion } from './conversion.ts'

export function conversionModule(deps: { market: Market; clock: Clock }) {
  const conversion = createConversion(deps)
  return { calls: conversionCalls(conversion), services: { conversion } } satisfies Module
}
