import { type ErrorDefinition, PortalError } from '#contract/answers/error.ts'

/** What a list in an address may name: how to find an item, and how many there may be. */
interface Items<Item> {
  /** Name of the parameter. */
  field: string
  find(name: string): Item | undefined
  max: number
  /** Names of the items if the address has no list. */
  usual: readonly string[]
  /** What is thrown for none, for too many and for a name of none. */
  faults: { none: ErrorDefinition; tooMany: ErrorDefinition; unknown(name: string): PortalError }
}

/** The items that a comma-separated list names, each once. Throws a PortalError for none, too many or unknown ones. */
export function readItems<Item>(query: URLSearchParams, { field, find, max, usual, faults }: Items<Item>): Item[] {
  const list = query.get(field)
  const names = (list === null ? usual : list.split(',')).map(name => name.trim()).filter(Boolean)
  const items = new Set(
    names.map(name => {
      const item = find(name)
      if (item === undefined) throw faults.unknown(name)
      return item
    }),
  )
  if (items.size === 0) throw new PortalError(faults.none, { max, field })
  if (items.size > max) throw new PortalError(faults.tooMany, { max, field })
  return [...items]
}
