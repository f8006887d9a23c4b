/** Steps of the scale, from the widest (0) to the narrowest. */
const HIGHEST = 6

/** A class for each value by its rank among all: `heat-6` for the narrowest. None for a missing one. */
export function heatClasses(values: readonly (number | undefined)[]): string[] {
  const known = values.filter(value => value !== undefined).sort((a, b) => a - b)
  const last = known.length - 1
  return values.map(value => {
    if (value === undefined || last < 1) return ''
    return `heat-${HIGHEST - Math.round((known.indexOf(value) / last) * HIGHEST)}`
  })
}
