import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import * as words from '../words/chart-page.ts'

const shortcuts: readonly [keys: readonly string[], does: Text][] = [
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
      {() => (
        <dl className="shortcuts">
          {shortcuts.map(([keys, does]) => (
            <div key={keys.join()}>
              <dt>
                {keys.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
