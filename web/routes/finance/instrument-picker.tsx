import { useEffect, useRef } from 'react'
import type { SearchHit } from '#contract/pages/search.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { SearchField } from '../../search/search-field.tsx'
import { isReserved } from '../../ui/single-keys.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import * as words from '../../words/chart-workspace.ts'
import { CHART, sameChartOf } from './chart-address.ts'

const importPanel = () => import('../../search/search-panel.tsx')

const addressOf = ({ symbol }: SearchHit) => sameChartOf(symbol)

/**
 * A form that opens another instrument's chart by symbol; suggestions are loaded on first use. Letters typed anywhere on
 * the page go into it.
 */
export function InstrumentPicker() {
  const t = useText()
  const path = usePath()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [Panel, load] = useLoaded(importPanel)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // An input method reports each of its keys as `Process`; upper-case letters are shortcuts.
      if (isReserved(event) || !/^(\p{Ll}|\p{Lo}|Process)$/u.test(event.key)) return
      input.current?.focus()
      // Its default types the letter into the field; nothing else of the page may take it.
      event.stopPropagation()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <search className="instrument-picker">
      <form className="search" action={path(CHART)} ref={form} onFocus={load} onPointerEnter={load}>
        <SearchField
          input={input}
          name="chartOf"
          label={t(words.otherInstrument)}
          placeholder={t(words.otherInstrument)}
        />
        {Panel && <Panel form={form} input={input} inSheet={false} addressOf={addressOf} />}
      </form>
    </search>
  )
}
