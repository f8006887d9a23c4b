/** Printing more of them would hide other lines. */
const MAX_NAMES = 20

/** Names for a line to the operator: the first twenty, and how many more there are. */
export function shownNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '')
}
