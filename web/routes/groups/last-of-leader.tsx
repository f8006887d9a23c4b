import { articleAddress } from '../../community/article-address.ts'
import { DirectionMark } from '../../community/direction-mark.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import { signed, toneOf } from '../../members/horizon-table.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-inside.ts'
import { noOpinions } from '../../words/group-page.ts'
import * as record from '../../words/track-record.ts'
import type { GroupPageData } from './collect-group.ts'

const SHOWN = 3

/** The last opinions of a leader, beside what members write. */
export function LastOfLeader({ record: data }: { record: NonNullable<GroupPageData['record']> }) {
  const t = useText()
  const path = usePath()
  return (
    <Panel title={t(words.leaderOpinions)} data={data}>
      {({ last }) =>
        last.length === 0 ? (
          <PanelEmpty title={noOpinions} />
        ) : (
          <ul className="last-of-leader">
            {last.slice(0, SHOWN).map(({ articleId, symbol, direction, title, outcomes }) => {
              // The longest that is known.
              const { days = 1, result = null } = outcomes.at(-1) ?? {}
              return (
                <li key={articleId}>
                  <div>
                    <b>{symbol}</b> <DirectionMark direction={direction} />
                    <small>
                      {title === null ? t(record.withdrawn) : <a href={path(articleAddress(articleId))}>{title}</a>}
                    </small>
                  </div>
                  <div className="n">
                    <small>{t(record.days, { n: days })}</small>
                    <span className={toneOf(result)}>{signed(result)}</span>
                  </div>
                </li>
              )
            })}
          </ul>
        )
      }
    </Panel>
  )
}
