import type { Module } from '#kit/module/module.ts'
import { type UdfDeps, udfCalls } from './udf.http.ts'

/** The TradingView data feed: the other modules' data in its protocol. */
export function udfModule(deps: UdfDeps) {
  return { calls: udfCalls(deps) } satisfies Module
}
