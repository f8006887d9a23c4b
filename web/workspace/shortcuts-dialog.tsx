import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Shortcut, ShortcutList } from '../ui/shortcut-list.tsx'
import * as words from '../words/chart-page.ts'

const shortcuts: readonly Shortcut[] = [
  [['A–Z'], words.keyType],
  [['?'], words.keyHelp],
  [['Shift', 'F'], words.keyFull],
  [['Shift', 'L'], words.keyList],
  [['←', '→'], words.keyBar],
  [['Shift', '←', '→'], words.keyTenBars],
  [['Home', 'End'], words.keyEnds],
  [['+', '−'], words.keyZoom],
  [['[', ']'], words.keyChoose],
  [['Delete'], words.keyDelete],
  [['Enter'], words.keyPoint],
  [['↑', '↓'], words.keyPrice],
  [['Ctrl', 'Z'], words.keyUndo],
  [['Ctrl', 'Y'], words.keyRedo],
  [['Esc'], words.keyCancel],
]

/** The chart's keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog label={t(words.shortcuts)} onClose={onClose}>
      {() => <ShortcutList shortcuts={shortcuts} />}
    </Dialog>
  )
}
