/** Something that the visitor has saved under a name, as the parameters of an address: `res=15&ind=rsi-14`. */
export interface NamedSetup {
  name: string
  setup: string
}

/** Of one kind. */
export const MAX_SETUPS = 30
export const LONGEST_NAME = 40
const LONGEST_SETUP = 400

/** A name as typed, on one line and not too long. */
export function nameOf(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
}

/** Parses a stored list; `more` reads what else an item has. Never throws: what is not an item is dropped. */
export function readSetups<More extends object = object>(
  text: string | null,
  more: (value: Readonly<Record<string, unknown>>) => More = () => ({}) as More,
): readonly (NamedSetup & More)[] {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(list)) return []
  return list
    .flatMap((value: unknown) => {
      const item = (value ?? {}) as Record<string, unknown>
      const { name, setup } = item
      if (typeof name !== 'string' || typeof setup !== 'string' || setup.length > LONGEST_SETUP) return []
      const own = nameOf(name)
      return own === '' ? [] : [{ name: own, setup, ...more(item) }]
    })
    .slice(0, MAX_SETUPS)
}

/** Saves a set-up under a name; one of the same name is replaced in its place. */
export function withSetup<Item extends NamedSetup>(
  list: readonly Item[],
  name: string,
  setup: string,
): (Item | NamedSetup)[] {
  const known = list.some(item => item.name === name)
  if (known) return list.map(item => (item.name === name ? { ...item, setup } : item))
  return [...list, { name, setup }].slice(-MAX_SETUPS)
}

export function withoutSetup<Item extends NamedSetup>(list: readonly Item[], name: string): Item[] {
  return list.filter(item => item.name !== name)
}
