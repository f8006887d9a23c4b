import { declareModule, type Opened } from '#kit/module/module.ts'
import { type CorrelationsDeps, createCorrelations } from './correlations.ts'
import { createReleaseSamples, type ReleaseSamplesDeps } from './releases.ts'
import { seasonalityCalls } from './seasonality.http.ts'
import { createSeasons, type SeasonsDeps } from './seasons.ts'

function openSeasonality(deps: SeasonsDeps & CorrelationsDeps & ReleaseSamplesDeps) {
  const seasons = createSeasons(deps)
  const correlations = createCorrelations(deps)
  const releaseSamples = createReleaseSamples(deps)
  return {
    calls: seasonalityCalls({ seasons, correlations, releaseSamples, catalogue: deps.market.catalogue }),
    services: { seasons, correlations, releaseSamples },
  } satisfies Opened
}

export const seasonalityModule = declareModule({
  name: 'seasonality',
  problem: 'bars of past hours and days cannot be read',
  open: openSeasonality,
})
