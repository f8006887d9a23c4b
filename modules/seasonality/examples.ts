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

export const listReleaseMoves = {
  ...{ symbol: 'EURUSD', isWhole: true },
  list: [
    {
      ...{ event: 'us.non-farm-payrolls.2026-10.1', title: 'Non-farm payrolls', country: 'US', unit: 'pip' as const },
      ...{ n: 12, from: '2025-12-05', to: '2026-11-06' },
      ...{ after5: 21.4, after15: 28.9, after60: 41.2, p10: 12.6, p90: 88.3 },
    },
  ],
}
