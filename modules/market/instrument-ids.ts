/** What an id is assigned to: 0 where the file names none. */
interface Identified {
  symbol: string
  id: number
}

/**
 * The id of each symbol. A symbol that had one keeps it; a new one gets the id its row names, or, where the row names none
 * or another's, the next above all ids there are or ever were. `known` holds removed instruments too.
 */
export function assignIds(rows: readonly Identified[], known: ReadonlyMap<string, number>): Map<string, number> {
  const taken = new Set(known.values())
  const ids = new Map<string, number>()
  for (const { symbol, id } of rows) {
    const own = known.get(symbol) ?? (id > 0 && !taken.has(id) ? id : undefined)
    if (own === undefined) continue
    ids.set(symbol, own)
    taken.add(own)
  }
  let highest = 0
  for (const id of taken) highest = Math.max(highest, id)
  for (const { symbol } of rows) if (!ids.has(symbol)) ids.set(symbol, ++highest)
  return ids
}

/** What is wrong with the id a row names, given those of the database; undefined where it can be stored as it is. */
export function idFault({ symbol, id }: Identified, known: ReadonlyMap<string, number>): string | undefined {
  if (id === 0) return undefined
  const own = known.get(symbol)
  if (own !== undefined)
    return own === id ? undefined : `id ${id}, but the database knows it as ${own}; ids never change`
  for (const [other, otherId] of known) if (otherId === id) return `id ${id} belongs to ${other}; ids are never reused`
  return undefined
}
