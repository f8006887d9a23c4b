import type { CSSProperties } from 'react'
import { numberText } from '../../../../charts/time-series/axis-number.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Panel, PanelEmpty } from '../../../../ui/panel.tsx'
import { SimpleTable } from '../../../../ui/simple-table.tsx'
import * as words from '../../../../words/plugins.ts'
import { sumOf } from './plugin-setup.ts'

/** Views on each of the last days, as columns and as a table. */
export function ViewsPanel({ days }: { days: readonly { day: string; views: number }[] }) {
  const t = useText()
  const all = sumOf(days)
  const most = Math.max(...days.map(({ views }) => views))
  return (
    <Panel title={t(words.views)} note={t(words.viewsNote, { views: numberText(all, 0) })}>
      {all === 0 ? (
        <PanelEmpty title={words.noViews} />
      ) : (
        <div className="panel-body">
          <div className="plugin-views" aria-hidden="true">
            {days.map(({ day, views }) => (
              <i
                key={day}
                title={`${day}: ${numberText(views, 0)}`}
                style={{ '--share': views / most } as CSSProperties}
              />
            ))}
          </div>
          <p className="plugin-days muted num" aria-hidden="true">
            <span>{days[0]!.day}</span>
            <span>{days.at(-1)!.day}</span>
          </p>
          <details>
            <summary>{t(words.viewsTable)}</summary>
            <SimpleTable
              caption={t(words.views)}
              head={[t(words.day), t(words.viewCount)]}
              rows={days.toReversed().map(({ day, views }) => [day, numberText(views, 0)])}
            />
          </details>
        </div>
      )}
    </Panel>
  )
}
