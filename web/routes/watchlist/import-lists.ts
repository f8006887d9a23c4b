import type { Locale } from '#contract/text/locale.ts'
import { listed } from '../../i18n/listed.ts'
import type { Translate } from '../../i18n/use-text.ts'
import { fetchRows, type ListedRow } from '../../quotes/list-call.ts'
import { partsOf } from '../../quotes/use-watched-rows.ts'
import { joined, knownOnly, LARGEST_FILE_BYTES, readFile } from '../../watchlist/transfer.ts'
import { MAX_LISTS } from '../../watchlist/watch-lists.ts'
import { storeLists, watchLists } from '../../watchlist/watch-store.ts'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/watchlist.ts'

/** Entries named in a message at most. */
const MAX_NAMED = 50

const shortened = (names: readonly string[]) => (names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), '…'] : names)

/** The rows of all symbols that the portal quotes, with as many calls as that takes. */
export async function fetchAll(symbols: readonly string[], locale: Locale): Promise<ListedRow[]> {
  const { signal } = new AbortController()
  const rows: ListedRow[] = []
  for (const part of partsOf(symbols)) rows.push(...(await fetchRows(part, { locale, signal })).rows)
  return rows
}

/** Adds the lists of a file to the visitor's own. Returns what happened to them, as sentences. */
export async function importLists(file: File, locale: Locale, t: Translate): Promise<readonly string[]> {
  const imported = file.size <= LARGEST_FILE_BYTES ? readFile(await file.text()) : undefined
  if (!imported) return [t(words.noListFile, { file: file.name })]
  const symbols = [...new Set(imported.lists.flatMap(each => each.symbols))]
  try {
    const known = new Set((await fetchAll(symbols, locale)).map(row => row.symbol))
    const { lists: good, rejected, surplus } = knownOnly(imported, known)
    const nameless = t(nav.watchlist)
    const { lists: next, added, noRoom } = joined(watchLists(), good, nameless)
    const notAdded = [...noRoom, ...surplus.map(each => each || nameless)]
    if (added > 0) storeLists(next)
    return [
      t(words.listsTaken, { count: added }),
      ...(rejected.length > 0 ? [t(words.leftOut, { symbols: listed(shortened(rejected), t) })] : []),
      ...(notAdded.length > 0 ? [t(words.noRoom, { count: MAX_LISTS, names: listed(shortened(notAdded), t) })] : []),
    ]
  } catch {
    return [t(words.notChecked)]
  }
}
