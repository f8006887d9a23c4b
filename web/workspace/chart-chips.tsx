import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/chart-workspace.ts'
import { ChartIcon } from './chart-icon.tsx'
import type { ChartState } from './chart-state.ts'
import type { Study } from './study.ts'
import { findStudy } from './study-list.ts'

/** Colours of an indicator's lines, or of everything it draws if it has none; counted from 1, without duplicates. */
function coloursOf({ outputs }: Study, params: readonly number[]): number[] {
  const all = outputs(params)
  const lines = all.filter(({ kind }) => kind === 'line')
  return [...new Set((lines.length > 0 ? lines : all).map(({ colour }) => colour))]
}

/** Everything drawn over the prices: indicators and compared instruments, each with a remove button. */
export function ChartChips({ state, onChange }: { state: ChartState; onChange: (part: Partial<ChartState>) => void }) {
  const { studies, compared } = state
  return (
    <div className="chart-chips">
      {studies.map(({ key, params }) => {
        const study = findStudy(key)
        return (
          study?.place === 'price' && (
            <Chip
              key={key}
              label={[study.short, ...params].join(' ')}
              name={study.name}
              colours={coloursOf(study, params)}
              onRemove={() => onChange({ studies: studies.filter(each => each.key !== key) })}
            />
          )
        )
      })}
      {compared.map((other, index) => (
        <Chip
          key={other}
          label={other}
          colours={[((index + 3) % 6) + 1]}
          onRemove={() => onChange({ compared: compared.filter(each => each !== other) })}
        />
      ))}
    </div>
  )
}

interface ChipProps {
  label: string
  name?: Text
  colours: readonly number[]
  onRemove(): void
}

function Chip({ label, name, colours, onRemove }: ChipProps) {
  const t = useText()
  return (
    <button
      type="button"
      className="chip"
      aria-label={t(words.removeOf, { name: label })}
      onClick={onRemove}
      {...(name ? { title: t(name) } : {})}
    >
      {colours.map(colour => (
        <i key={colour} style={{ background: `var(--c${colour})` }} />
      ))}
      {label}
      <ChartIcon name="close" size={10} />
    </button>
  )
}
