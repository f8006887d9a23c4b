import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'
import { choose, usePreference } from '../settings/preferences.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Shortcut, ShortcutList } from '../ui/shortcut-list.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import * as chart from '../words/chart-page.ts'
import * as words from '../words/page-keys.ts'
import { pageJumps } from './page-jumps.ts'

const groups: readonly [title: Text, shortcuts: readonly Shortcut[]][] = [
  [
    words.anyPage,
    [
      [['Ctrl', 'K'], words.search],
      [['/'], words.search],
      [['?'], words.list],
      [['Esc'], words.leave],
    ],
  ],
  [words.goTo, pageJumps.map(([key, name]): Shortcut => [['g', key], name])],
  [
    words.chart,
    [
      [['←', '→'], chart.keyBar],
      [['Shift', '←', '→'], chart.keyTenBars],
      [['Home', 'End'], chart.keyEnds],
      [['+', '−'], chart.keyZoom],
      [['[', ']'], chart.keyChoose],
      [['Delete'], chart.keyDelete],
    ],
  ],
]

/** The keys of all pages, and whether single ones mean something. */
export default function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const isOn = usePreference('keys') !== 'off'
  return (
    <Dialog label={t(words.title)} className="dialog keys-dialog" onClose={onClose}>
      {() => (
        <>
          <div className="keys-groups">
            {groups.map(([title, shortcuts]) => (
              <section key={shortcuts[0]?.[0].join()}>
                <h2>{t(title)}</h2>
                <ShortcutList shortcuts={shortcuts} />
              </section>
            ))}
          </div>
          <div className="keys-switch">
            <SwitchRow
              label={t(words.singleKeys)}
              hint={t(words.hint)}
              isOn={isOn}
              onSwitch={wanted => choose('keys', wanted ? undefined : 'off')}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
