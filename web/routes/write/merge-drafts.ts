import type { DraftFields } from '#contract/articles/article.ts'

type Name = keyof DraftFields

const isSame = (a: DraftFields[Name], b: DraftFields[Name]) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/**
 * What two sides have made of the same draft: of each field the side that changed it. `conflicts` are fields that both
 * have changed, differently; of these `own` is taken.
 */
export function mergeDrafts(
  base: DraftFields,
  own: DraftFields,
  other: DraftFields,
): { merged: DraftFields; conflicts: Name[] } {
  const names = [...new Set([...Object.keys(base), ...Object.keys(own), ...Object.keys(other)])] as Name[]
  const conflicts = names.filter(
    name => !isSame(own[name], other[name]) && !isSame(own[name], base[name]) && !isSame(other[name], base[name]),
  )
  const entries = names.flatMap(name => {
    const value = isSame(own[name], base[name]) ? other[name] : own[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { merged: Object.fromEntries(entries), conflicts }
}
