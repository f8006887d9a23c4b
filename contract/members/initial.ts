/** Hue of the ground of a member's initial, in degrees: always the same for one member. */
export function hueOf(memberId: string): number {
  let hash = 0
  for (const character of memberId) hash = (hash * 31 + character.codePointAt(0)!) % 360
  return hash
}

/** First character of a name, in upper case. */
export function initialOf(name: string): string {
  const [first = '?'] = name.trim()
  return first.toUpperCase()
}
