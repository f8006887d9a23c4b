import { type BarsDeps, barsModule } from '#modules/bars'

/** Bars recorded from the prices of a market. A problem of their store fails the test. */
export const openTestBars = (deps: Pick<BarsDeps, 'database' | 'market' | 'clock'> & Partial<BarsDeps>) =>
  barsModule.open({
    origin: 'live',
    computeOf: () => undefined,
    resume: true,
    servesCharts: true,
    keep: { minuteDays: 30, intradayDays: 730 },
    onProblem(problem) {
      throw problem
    },
    onRecovery() {},
    ...deps,
  })
