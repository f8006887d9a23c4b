/** Lengths in code points, and how many. */
export const articleBounds = {
  ...{ titleMin: 4, titleMax: 60, contentMax: 20_000, opinionMax: 140, symbolsMax: 5 },
  ...{ columnNameMin: 2, columnNameMax: 20, columnIntroMax: 200 },
} as const
