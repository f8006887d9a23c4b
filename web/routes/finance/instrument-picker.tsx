import { useRef } from 'react'
import type { SearchHit } from '#contract/search.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { SearchField } from '../../search/search-field.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import * as words from '../../words/chart-workspace.ts'
import * as header from '../../words/header.ts'
import * as join from '../../words/join.ts'

const importPanel = () => import('../../search/search-panel.tsx')

const CHART = '/finance/chart'

/** Address of the current chart with another instrument. */
function chartAddress({ symbol }: SearchHit): string {
  const query = new URLSearchParams(window.location.search)
  query.delete('page')
  query.set('chartOf', symbol)
  return `${CHART}?${query}`
}

/** A form that opens another instrument's chart by symbol; suggestions are loaded on first use. */
export function InstrumentPicker() {
  const t = useText()
  const path = usePath()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [Panel, load] = useLoaded(importPanel)
  return (
    <search className="instrument-picker">
      <form className="search" action={path(CHART)} ref={form} onFocus={load} onPointerEnter={load}>
        <SearchField
          input={input}
          name="chartOf"
          label={t(words.otherInstrument)}
          placeholder={t(join.named, { name: t(words.otherInstrument), value: t(header.searchHint) })}
        />
        {Panel && <Panel form={form} input={input} inSheet={false} addressOf={chartAddress} />}
      </form>
    </search>
  )
}
