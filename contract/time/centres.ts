/**
 * The four centres of the forex day, as office hours of each place: when its clocks change, its hours shift for
 * everyone else. Sources differ by an hour or so, since the market itself is open from Monday in Sydney to Friday 17:00
 * in New York.
 */
export const centreHours = {
  sydney: { zone: 'Australia/Sydney', opens: 9, closes: 18 },
  tokyo: { zone: 'Asia/Tokyo', opens: 9, closes: 18 },
  london: { zone: 'Europe/London', opens: 8, closes: 17 },
  newYork: { zone: 'America/New_York', opens: 8, closes: 17 },
} as const
export type CentreKey = keyof typeof centreHours
