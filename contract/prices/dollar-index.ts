/** Factor of ICE's U.S. Dollar Index, from the index's published definition. */
export const DOLLAR_INDEX_FACTOR = 50.14348112

/** Its legs and their exponents, from the same source. */
export const dollarIndexExponents = {
  EURUSD: -0.576,
  USDJPY: 0.136,
  GBPUSD: -0.119,
  USDCAD: 0.091,
  USDSEK: 0.042,
  USDCHF: 0.036,
} as const satisfies Record<string, number>
