import { useText } from '../../i18n/use-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/certification.ts'
import type { Standing } from './standing.ts'
import { useDays } from './use-days.ts'

const EYE = 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z'

/** Each time that staff have looked at what was submitted last: which part, when and why. */
export function ViewsPanel({ views }: Pick<Standing, 'views'>) {
  const t = useText()
  const { time } = useDays()
  return (
    <section className="board">
      <Panel title={t(words.views)} note={t(words.viewsNote)}>
        {views.length === 0 ? (
          <PanelEmpty title={words.nobody} />
        ) : (
          <ul className="identity-views">
            {views.map(({ at, document, reason }) => (
              <li key={`${at} ${document}`}>
                <span className="row-icon">
                  <IconShape path={EYE} />
                </span>
                <div>
                  <b>
                    {t(words.reviewer)} ·{' '}
                    {document === null ? t(words.sawDetails) : t(words.sawFile, { number: document })}
                  </b>
                  <small>
                    {reason} <span className="num">{time(at)}</span>
                  </small>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}
