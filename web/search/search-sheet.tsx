import { useRef, useState } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as header from '../words/header.ts'
import * as settings from '../words/settings.ts'
import { SearchBox } from './search-box.tsx'

/** The search of a phone: a link to its page that opens a sheet where scripts run. */
export function SearchSheet() {
  const t = useText()
  const path = usePath()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        className="icon-button only-phone"
        href={path('/search')}
        aria-label={t(header.search)}
        onClick={event => {
          event.preventDefault()
          setOpen(true)
          sheet.current?.showModal()
        }}
      >
        <Icon name="search" size={20} />
      </a>
      <dialog className="sheet search-sheet" ref={sheet} aria-label={t(header.search)} onClose={() => setOpen(false)}>
        {isOpen && (
          <>
            <div className="sheet-head">
              <span>{t(header.search)}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={t(settings.close)}
                onClick={() => sheet.current?.close()}
              >
                <Icon name="close" size={20} />
              </button>
            </div>
            <SearchBox inSheet onLeave={() => sheet.current?.close()} />
          </>
        )}
      </dialog>
    </>
  )
}
