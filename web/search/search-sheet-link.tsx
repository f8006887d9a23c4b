import { useState } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import * as header from '../words/header.ts'

const importSheet = () => import('./search-sheet.tsx')

/** A link to the results page, which has a field of its own; with scripts it opens the sheet instead. */
export function SearchSheetLink() {
  const t = useText()
  const path = usePath()
  const [Sheet, load] = useLoaded(importSheet)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        className="icon-button only-phone"
        href={path('/search')}
        aria-label={t(header.search)}
        onClick={event => {
          event.preventDefault()
          load()
          setOpen(true)
        }}
      >
        <Icon name="search" size={20} />
      </a>
      {isOpen && Sheet && <Sheet onClose={() => setOpen(false)} />}
    </>
  )
}
