import { type ErrorDefinition, PortalError } from '#contract/error.ts'
import { WidgetErrors } from '#contract/widget.ts'

/** What a list in an address may name: how to find an item, and how many there may be. */
interface Items<Item> {
  /** Name of the parameter. */
  field: string
  find(name: string): Item | undefined
  most: number
  /** Thrown for none and for too many. */
  fault: ErrorDefinition
  /** Names of the items if the address has no list. */
  usual: readonly string[]
}

/** The items that a comma-separated list names, each once. Throws a PortalError for none, too many or unknown ones. */
export function readItems<Item>(query: URLSearchParams, { field, find, most, fault, usual }: Items<Item>): Item[] {
  const list = query.get(field)
  const names = (list === null ? usual : list.split(',')).map(name => name.trim()).filter(Boolean)
  const items = new Set(
    names.map(name => {
      const item = find(name)
      if (item === undefined) throw new PortalError(WidgetErrors.UnknownItem, { name, field })
      return item
    }),
  )
  if (items.size === 0 || items.size > most) throw new PortalError(fault, { most, field })
  return [...items]
}
