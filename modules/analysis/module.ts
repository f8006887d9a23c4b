import type { Module } from '#kit/module/module.ts'
import { analysisCalls } from './analysis.http.ts'
import { type AnalystDeps, createAnalyst } from './analysis.ts'

export function analysisModule(deps: AnalystDeps) {
  const analyst = createAnalyst(deps)
  return { calls: analysisCalls(analyst, deps.market.catalogue), services: { analyst } } satisfies Module
}
