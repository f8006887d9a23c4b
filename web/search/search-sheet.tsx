import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as header from '../words/header.ts'
import { SearchBox } from './search-box.tsx'

/** The search on a phone, as a sheet over the whole window. */
export default function SearchSheet({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <Dialog label={t(header.search)} className="sheet search-sheet" onClose={onClose}>
      {close => <SearchBox inSheet onLeave={close} />}
    </Dialog>
  )
}
