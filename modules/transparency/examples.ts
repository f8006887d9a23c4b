import type { muteTerms } from './figures.ts'
import type { PeriodFigures } from './periods.ts'

const figures: PeriodFigures = {
  ...{ held: 612, published: 431, refused: 181, medianHours: 0.27, hours95: 2.67 },
  kinds: [{ kind: 'comment', held: 402, published: 297, refused: 105, medianHours: 0.2 }],
  muted: 37,
  mutes: { hour: 6, day: 19, week: 9, month: 2, longer: 0, forGood: 1 } satisfies Record<
    (typeof muteTerms)[number][0],
    number
  >,
  ...{ unmuted: 2, disabled: 3, enabled: 1, removed: 24, profilesReset: 4 },
  appeals: { came: 41, kept: 31, changed: 7, shortened: 1, medianHours: 5.5 },
  complaints: { founded: 96, unfounded: 171 },
  deciders: 4,
  rows: {
    ...{ first: 15_204, last: 17_981 },
    hash: '4d1c3c6a2e0f5b8797a1b6ce33f1d2f0b8a5e9d47c6f0a1b2c3d4e5f60718293',
  },
}

export const example = {
  ...{ months: ['2026-10'], isRunning: false, countedAt: '2026-11-01T00:02:41.000Z', figures },
}
