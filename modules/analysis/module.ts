import { declareModule, type Opened } from '#kit/module/module.ts'
import { analysisCalls } from './analysis.http.ts'
import { type AnalystDeps, createAnalyst } from './analysis.ts'

function openAnalysis(deps: AnalystDeps) {
  const analyst = createAnalyst(deps)
  return { calls: analysisCalls(analyst, deps.market.catalogue), services: { analyst } } satisfies Opened
}

export const analysisModule = declareModule({
  name: 'analysis',
  problem: 'daily bars cannot be read',
  open: openAnalysis,
})
