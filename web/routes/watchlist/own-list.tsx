import { type CSSProperties, useRef, useState } from 'react'
import { listed } from '../../i18n/listed.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import type { ColumnChoice } from '../../quotes/choice-text.ts'
import { useColumnChoice } from '../../quotes/column-choice.ts'
import { ColumnMenu } from '../../quotes/column-menu.tsx'
import { mixedColumns as columns } from '../../quotes/mixed-columns.ts'
import { useSort } from '../../quotes/quote-list.tsx'
import { useWatchedRows } from '../../quotes/use-watched-rows.ts'
import { showToast } from '../../toasts/toast-store.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { choseList, moved, movedTo, ownLists, withList, withoutSymbols } from '../../watchlist/edit-lists.ts'
import { chosenPlace, MAX_LISTS, starred, type WatchLists } from '../../watchlist/watch-lists.ts'
import { storeLists, watchLists } from '../../watchlist/watch-store.ts'
import * as nav from '../../words/nav.ts'
import * as settings from '../../words/settings.ts'
import * as words from '../../words/watchlist.ts'
import { AddInstrument } from './add-instrument.tsx'
import { OrderPanel } from './order-panel.tsx'
import { useOrdering } from './use-ordering.ts'
import { useRememberedSort } from './use-remembered-sort.ts'
import { WatchedTable } from './watched-table.tsx'

const importDialog = () => import('./lists-dialog.tsx')

/** The visitor's lists: tabs, and the live quotes of the current list in its order. */
export function OwnList({ lists }: { lists: WatchLists }) {
  const t = useText()
  const path = usePath()
  const symbols = starred(lists)
  const { rows, unknown, state } = useWatchedRows(symbols)
  const sort = useSort(columns)
  useRememberedSort(sort)
  const choice = useColumnChoice('watchlist')
  const part = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const keepOrder = (next: WatchLists, symbol: string) => {
    storeLists(next)
    const order = starred(next)
    announce(t(words.nowAt, { symbol, place: order.indexOf(symbol) + 1, count: order.length }))
  }
  const move = (symbol: string, by: number) => keepOrder(moved(watchLists(), symbol, by), symbol)
  const ordering = useOrdering(part, {
    isOn: !sort,
    moveBy: move,
    moveTo: (symbol, other, side) => {
      const others = starred(watchLists()).filter(each => each !== symbol)
      keepOrder(movedTo(watchLists(), symbol, others.indexOf(other) + (side === 'after' ? 1 : 0)), symbol)
    },
  })
  return (
    <>
      <ListTabs lists={ownLists(lists)} choice={choice} />
      <AddInstrument symbols={symbols} />
      {symbols.length === 0 && <p className="empty">{t(words.empty)}</p>}
      {state === 'failed' && (
        <p className="empty" role="alert">
          {t(words.notRead)}
        </p>
      )}
      {symbols.length > 0 && state !== 'failed' && (
        <div
          className={choice.values().some(change => change === 'shown') ? 'watch-rows widened' : 'watch-rows'}
          ref={part}
          {...ordering}
          style={{ '--watched': state === 'loading' ? symbols.length : rows.length } as CSSProperties}
        >
          <WatchedTable caption={t(nav.watchlist)} rows={rows} canOrder />
        </div>
      )}
      {symbols.length > 0 &&
        (sort ? (
          <p className="watch-note">
            {t(words.sortedNow)}{' '}
            <a href={path('/watchlist')} data-keep-scroll data-replace>
              {t(words.ownOrder)}
            </a>
          </p>
        ) : (
          <OrderPanel symbols={symbols} onMove={move} />
        ))}
      {unknown.length > 0 && (
        <p className="watch-note">
          {t(words.notQuoted, { symbols: listed(unknown, t) })}{' '}
          <button type="button" className="button" onClick={() => storeLists(withoutSymbols(watchLists(), unknown))}>
            {t(settings.remove)}
          </button>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Tabs of the lists, a button for a new one, and the dialog of actions. */
function ListTabs({ lists, choice }: { lists: WatchLists; choice: ColumnChoice }) {
  const t = useText()
  const chosen = chosenPlace(lists)
  const add = () => {
    const next = withList(watchLists(), t(words.numbered, { number: lists.length + 1 }), [])
    if (next) storeLists(next)
    else showToast(t(words.mostLists, { count: MAX_LISTS }), 'error')
  }
  return (
    <div className="watch-bar">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fields */}
      <div className="segments" role="group" aria-label={t(words.lists)}>
        {lists.map((list, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a list is identified by its position
            key={place}
            type="button"
            aria-pressed={place === chosen}
            onClick={() => storeLists(choseList(watchLists(), place))}
          >
            {list.name || t(nav.watchlist)}
          </button>
        ))}
      </div>
      <button type="button" className="button ghost" onClick={add}>
        + {t(words.newList)}
      </button>
      <span className="grow" />
      <ColumnMenu kind="watchlist" columns={columns} choice={choice} />
      <DialogButton label={t(words.manage)} icon="rows" withText importDialog={importDialog} />
    </div>
  )
}
