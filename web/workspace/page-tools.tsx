import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { isReserved } from '../ui/single-keys.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import * as words from '../words/chart-page.ts'
import { ChartIcon } from './chart-icon.tsx'
import { ChartMenu } from './chart-menu.tsx'
import type { ChartKind, ChartState } from './chart-state.ts'
import { setupOf, stateOfSetup } from './layouts.ts'
import { ToolButton } from './tool-button.tsx'

const importLayouts = () => import('./on-page.ts').then(({ LayoutChoices }) => ({ default: LayoutChoices }))
const importShortcuts = () =>
  withAccountSheet(import('./on-page.ts')).then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog }))

export interface PageToolsProps {
  kind: ChartKind
  state: ChartState
  onChange(part: Partial<ChartState>): void
  onFull(): void
}

/** Tools of the chart page: layouts, and the keyboard shortcuts with their help. */
export function PageTools({ kind, state, onChange, onFull }: PageToolsProps) {
  const t = useText()
  const [LayoutChoices, loadLayouts] = useLoaded(importLayouts)
  const [ShortcutsDialog, loadShortcuts] = useLoaded(importShortcuts)
  const [isHelp, setHelp] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isReserved(event)) return
      if (event.key === '?') {
        // Its own list of keys, not that of all pages.
        event.preventDefault()
        loadShortcuts()
        setHelp(true)
      } else if (event.key === 'F') onFull()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [loadShortcuts, onFull])
  return (
    <>
      <ChartMenu label={t(words.layouts)} count={0} icon={<ChartIcon name="layouts" />} onNear={loadLayouts}>
        {LayoutChoices && (
          <LayoutChoices setup={setupOf(state)} onApply={setup => onChange(stateOfSetup(setup, kind))} />
        )}
      </ChartMenu>
      <ToolButton
        icon="keyboard"
        label={t(words.shortcuts)}
        className="only-desk"
        onClick={() => {
          loadShortcuts()
          setHelp(true)
        }}
      />
      {isHelp && ShortcutsDialog && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </>
  )
}
