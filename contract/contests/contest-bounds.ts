/** Lengths of texts in code points. */
export const contestBounds = {
  titleMax: 60,
  teamNameMin: 2,
  teamNameMax: 12,
  sloganMax: 40,
  objectionMax: 500,
} as const
