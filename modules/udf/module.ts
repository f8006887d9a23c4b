import { declareModule, type Opened } from '#kit/module/module.ts'
import { type UdfDeps, udfCalls } from './udf.http.ts'

/** The TradingView data feed: the other modules' data in its protocol. */
function openUdf(deps: UdfDeps) {
  return { calls: udfCalls(deps) } satisfies Opened
}

export const udfModule = declareModule({ name: 'udf', open: openUdf })
