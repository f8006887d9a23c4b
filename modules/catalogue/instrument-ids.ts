/** What an id is assigned to; the id is 0 if the file has none. */
interface Identified {
  symbol: string
  id: number
}

/**
 * The id of each symbol. Known symbols keep theirs. A new one gets the id in its row or, if the row has none or it is
 * taken, the next above every id ever assigned. `known` includes removed instruments.
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

/** The fault of the id in a row, given those of the database; undefined if it can be stored as it is. */
export function idFault({ symbol, id }: Identified, known: ReadonlyMap<string, number>): string | undefined {
  if (id === 0) return undefined
  const own = known.get(symbol)
  if (own !== undefined)
    return own === id ? undefined : `id ${id}, but the database knows it as ${own}; ids never change`
  for (const [other, otherId] of known) if (otherId === id) return `id ${id} belongs to ${other}; ids are never reused`
  return undefined
}
