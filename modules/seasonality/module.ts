import { declareModule, type Opened } from '#kit/module/module.ts'
import { type CorrelationsDeps, createCorrelations } from './correlations.ts'
import { seasonalityCalls } from './seasonality.http.ts'
import { createSeasons, type SeasonsDeps } from './seasons.ts'

function openSeasonality(deps: SeasonsDeps & CorrelationsDeps) {
  const seasons = createSeasons(deps)
  const correlations = createCorrelations(deps)
  return {
    calls: seasonalityCalls({ seasons, correlations, catalogue: deps.market.catalogue }),
    services: { seasons, correlations },
  } satisfies Opened
}

export const seasonalityModule = declareModule({
  name: 'seasonality',
  problem: 'bars of past hours and days cannot be read',
  open: openSeasonality,
})
