import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'

/** Keys that are pressed together or one after the other, and what they do. */
export type Shortcut = readonly [keys: readonly string[], does: Text]

/** Shortcuts as a list of terms; styled by the sheet of what opens over any page. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const t = useText()
  return (
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
  )
}
