import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { showToast } from '../../toasts/toast-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { listPutBack, ownLists, renamed, withoutList } from '../../watchlist/edit-lists.ts'
import { chosenPlace, LONGEST_NAME } from '../../watchlist/watch-lists.ts'
import { storeLists, useWatchLists, watchLists } from '../../watchlist/watch-store.ts'
import * as join from '../../words/join.ts'
import * as nav from '../../words/nav.ts'
import * as words from '../../words/watchlist.ts'
import { TransferPanel } from './transfer-panel.tsx'

/** Actions for the current list, and for all lists. */
export default function ListsDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const lists = ownLists(useWatchLists())
  const place = chosenPlace(lists)
  const list = lists[place]!
  const shownName = list.name || t(nav.watchlist)

  const deleteList = (close: () => void) => {
    // The toast is reachable only after the dialog is closed.
    close()
    storeLists(withoutList(watchLists()))
    showToast(t(words.listDeleted, { name: shownName }), 'done', {
      label: t(words.undo),
      run: () => storeLists(listPutBack(watchLists(), list, place)),
    })
  }
  return (
    <Dialog label={t(join.named, { name: t(words.manage), value: shownName })} onClose={onClose}>
      {close => (
        <div className="watch-lists">
          <RenameForm key={place} name={shownName} />
          <p>
            <button type="button" className="button" onClick={() => deleteList(close)}>
              {t(words.deleteList)}
            </button>
          </p>
          <TransferPanel list={list} lists={lists} />
        </div>
      )}
    </Dialog>
  )
}

function RenameForm({ name }: { name: string }) {
  const t = useText()
  const field = useId()
  const [text, setText] = useState(name)
  const [isTaken, setTaken] = useState(false)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setText(name)
    const next = renamed(watchLists(), text)
    setTaken(!next)
    if (!next) return
    storeLists(next)
    showToast(t(words.listRenamed))
  }
  return (
    <form onSubmit={rename}>
      <label htmlFor={field}>{t(words.name)}</label>
      <span className="field">
        <input
          id={field}
          value={text}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          aria-invalid={isTaken}
          aria-describedby={`${field}-fault`}
          onChange={event => setText(event.target.value)}
        />
      </span>
      <button type="submit" className="button">
        {t(words.rename)}
      </button>
      <p className="watch-fault" id={`${field}-fault`} role="alert">
        {isTaken && t(words.nameTaken)}
      </p>
    </form>
  )
}
