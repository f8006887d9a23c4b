import type { Text } from '#contract/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/chart-workspace.ts'
import { ChartIcon } from './chart-icon.tsx'
import type { ChartState } from './chart-state.ts'
import { findStudy } from './study-list.ts'

/** What is drawn over the prices: studies and compared instruments, each with the way to remove it. */
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
              colour={`var(--c${study.outputs(params)[0]?.colour ?? 1})`}
              onRemove={() => onChange({ studies: studies.filter(each => each.key !== key) })}
            />
          )
        )
      })}
      {compared.map((other, index) => (
        <Chip
          key={other}
          label={other}
          colour={`var(--c${((index + 3) % 6) + 1})`}
          onRemove={() => onChange({ compared: compared.filter(each => each !== other) })}
        />
      ))}
    </div>
  )
}

function Chip({ label, name, colour, onRemove }: { label: string; name?: Text; colour: string; onRemove: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className="chip"
      aria-label={t(words.removeOf, { name: label })}
      onClick={onRemove}
      {...(name ? { title: t(name) } : {})}
    >
      <i style={{ background: colour }} />
      {label}
      <ChartIcon name="close" size={10} />
    </button>
  )
}
