import { type ChangeEvent, useId, useState } from 'react'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { showToast } from '../../toasts/toast-store.ts'
import { saveText } from '../../ui/table-csv.ts'
import { csvOf, fileOf, fragmentOf } from '../../watchlist/transfer.ts'
import { MAX_LISTS, MAX_SYMBOLS, type WatchList, type WatchLists } from '../../watchlist/watch-lists.ts'
import * as nav from '../../words/nav.ts'
import * as quoteWords from '../../words/quote.ts'
import * as words from '../../words/watchlist.ts'
import { fetchAll, importLists } from './import-lists.ts'

/** Exports lists as an address or a file, and imports a file. */
export function TransferPanel({ list, lists }: { list: WatchList; lists: WatchLists }) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const field = useId()
  const [messages, setMessages] = useState<readonly string[]>([])
  const name = list.name || t(nav.watchlist)
  const address = `${window.location.origin}${path('/watchlist')}${fragmentOf({ name, symbols: list.symbols })}`

  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => showToast(t(words.linkCopied)),
      // Without permission the visitor copies the address from its field.
      () => document.getElementById(field)?.focus(),
    )
  const saveCsv = () =>
    fetchAll(list.symbols, locale).then(
      rows => {
        const nameOf = new Map(rows.map(row => [row.symbol, row.name]))
        const lines = list.symbols.map(symbol => ({ symbol, name: nameOf.get(symbol) ?? '' }))
        saveText(csvOf(lines, [t(quoteWords.symbol), t(words.name)]), 'text/csv', 'watchlist.csv')
      },
      () => setMessages([t(words.notRead)]),
    )
  const importFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    setMessages(await importLists(file, locale, t))
    // Allows the same file to be selected again.
    input.value = ''
  }

  return (
    <>
      <section>
        <h3>{t(words.share)}</h3>
        <div className="watch-share">
          <span className="field">
            <input
              id={field}
              aria-label={t(words.share)}
              readOnly
              value={address}
              onFocus={event => event.target.select()}
            />
          </span>
          <button type="button" className="button" onClick={copy}>
            {t(words.copyLink)}
          </button>
        </div>
      </section>
      <section>
        <h3>{t(words.files)}</h3>
        <p className="muted small">{t(words.filesNote, { lists: MAX_LISTS, count: MAX_SYMBOLS })}</p>
        <div className="watch-files">
          <button
            type="button"
            className="button"
            onClick={() => saveText(fileOf(lists), 'application/json', 'watchlists.json')}
          >
            {t(words.saveAll)}
          </button>
          <button type="button" className="button" onClick={saveCsv}>
            {t(words.saveCsv)}
          </button>
          <label className="button">
            {t(words.takeFile)}
            <input type="file" className="visually-hidden" accept=".json,application/json" onChange={importFile} />
          </label>
        </div>
        <div role="status">
          {messages.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
    </>
  )
}
