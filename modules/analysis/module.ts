import { declareModule, type Opened } from '#kit/module/module.ts'
import { analysisCalls } from './analysis.http.ts'
import { type AnalystDeps, createAnalyst } from './analysis.ts'
import { createDailyBars, type DailyBarsDeps } from './daily-bars.ts'

function openAnalysis(deps: DailyBarsDeps & Omit<AnalystDeps, 'daily'>) {
  const daily = createDailyBars(deps)
  const analyst = createAnalyst({ ...deps, daily })
  const opened = { calls: analysisCalls(analyst, deps.market.catalogue), services: { analyst } } satisfies Opened
  return { ...opened, daily }
}

export const analysisModule = declareModule({
  name: 'analysis',
  problem: 'daily bars cannot be read',
  open: openAnalysis,
})
