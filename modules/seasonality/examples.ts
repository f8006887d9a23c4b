/** Example responses for the API description: of the simulated market. */
export const listSeasonality = {
  ...{ symbol: 'EURUSD', zone: 'Asia/Taipei', isWhole: true },
  list: [
    {
      ...{ part: 'hour' as const, key: '21', unit: 'pip' as const, n: 260, from: '2025-11-20', to: '2026-11-19' },
      ...{ mean: 18.2, min: 4.1, p10: 9.3, p25: 12.2, median: 16.1, p75: 22.4, p90: 29.9, max: 71.5, latest: null },
    },
    {
      ...{
        part: 'session' as const,
        key: 'london',
        unit: 'pip' as const,
        n: 257,
        from: '2025-11-20',
        to: '2026-11-19',
      },
      ...{ mean: 55, min: 17.6, p10: 31, p25: 40.2, median: 52.7, p75: 66.1, p90: 83, max: 141.2, latest: 53.8 },
    },
  ],
}

export const listCorrelations = {
  list: [
    { one: 'EURUSD', other: 'GBPUSD', n: 60, from: '2026-08-28', to: '2026-11-19', coefficient: 0.84 },
    { one: 'EURUSD', other: 'Gold', n: 60, from: '2026-08-28', to: '2026-11-19', coefficient: 0.41 },
    { one: 'GBPUSD', other: 'Gold', n: 60, from: '2026-08-28', to: '2026-11-19', coefficient: 0.36 },
  ],
}
