import type { CSSProperties } from 'react'
import { listed } from '../../i18n/listed.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { useWatchedRows } from '../../quotes/use-watched-rows.ts'
import { showToast } from '../../toasts/toast-store.ts'
import { withList } from '../../watchlist/edit-lists.ts'
import type { Import } from '../../watchlist/transfer.ts'
import { MAX_LISTS } from '../../watchlist/watch-lists.ts'
import { storeLists, watchLists } from '../../watchlist/watch-store.ts'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/watchlist.ts'
import { WatchedTable } from './watched-table.tsx'

/** A list given by the address. The visitor may save it beside their own. */
export function SharedList({ shared: { lists, rejected } }: { shared: Import }) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const { name, symbols } = lists[0]!
  const { rows, unknown, state } = useWatchedRows(symbols)
  const shownName = name || t(nav.watchlist)
  const leftOut = [...unknown, ...rejected]
  const save = () => {
    const quoted = symbols.filter(symbol => !unknown.includes(symbol))
    const next = withList(watchLists(), shownName, quoted)
    if (!next) {
      showToast(t(words.mostLists, { count: MAX_LISTS }), 'error')
      return
    }
    storeLists(next)
    showToast(t(words.listSaved, { name: next.at(-1)!.name }))
    void navigate(path('/watchlist'), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className="watch-bar">
        <h2>{t(words.sharedList, { name: shownName })}</h2>
        <span className="grow" />
        <button
          type="button"
          className="button primary"
          disabled={state !== 'ready' || rows.length === 0}
          onClick={save}
        >
          {t(words.saveAsMine)}
        </button>
        <a className="button" href={path('/watchlist')} data-keep-scroll>
          {t(words.myLists)}
        </a>
      </div>
      {state === 'failed' ? (
        <p className="empty" role="alert">
          {t(words.notRead)}
        </p>
      ) : (
        <div
          className="watch-rows"
          style={{ '--watched': state === 'loading' ? symbols.length : rows.length } as CSSProperties}
        >
          <WatchedTable caption={t(words.sharedList, { name: shownName })} rows={rows} />
        </div>
      )}
      <p className="watch-note">{t(words.sharedNote)}</p>
      {leftOut.length > 0 && <p className="watch-note">{t(words.notQuoted, { symbols: listed(leftOut, t) })}</p>}
    </>
  )
}
