import { figureText, NO_VALUE } from '#contract/economy/figures/index.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { HeadedTable } from '../ui/headed-table.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Settled } from '../ui/settled.ts'
import * as figureWords from '../words/main-figures.ts'
import * as statusWords from '../words/status.ts'
import type { MainFigures } from './collect-main-figures.ts'

/**
 * The main economic figures of a country, or of economies side by side. Nothing without figures. `more` is the address
 * of all figures, if it is not the page of the only country.
 */
export function MainFiguresPanel({
  title,
  figures,
  more,
}: {
  title: string
  figures: Settled<MainFigures>
  more?: string
}) {
  const t = useText()
  const path = usePath()
  if ('value' in figures && figures.value.rows.length === 0) return null
  const [only, ...others] = 'value' in figures ? figures.value.economies : []
  const address = more ?? (others.length === 0 ? only?.address : undefined)
  const isSimulated = 'value' in figures && figures.value.simulated !== 'none'
  return (
    <Panel
      title={title}
      data={figures}
      {...(isSimulated ? { note: <span className="badge caution">{t(statusWords.simulated)}</span> } : {})}
      {...(address === undefined ? {} : { actions: <MoreLink address={path(address)} of={title} /> })}
    >
      {value => <MainFiguresTable caption={title} {...value} />}
    </Panel>
  )
}

/** Too few rows to be sorted: each figure leads to its series, which is a table and a file. */
function MainFiguresTable({ caption, economies, rows }: MainFigures & { caption: string }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <HeadedTable
      caption={caption}
      head={[
        t(figureWords.indicator),
        ...economies.map(({ name }) => (economies.length > 1 ? name : t(figureWords.last))),
      ]}
    >
      <tbody>
        {rows.map(({ address, name, figures }) => (
          <tr key={address}>
            <th scope="row">
              <a href={path(address)}>{name}</a>
            </th>
            {economies.map((economy, index) => {
              const figure = figures[index]
              return (
                <td key={economy.address} className="n">
                  {figure ? (
                    <a href={path(figure.address)}>
                      {figureText(figure.value, figure.format, locale)} <small className="muted">{figure.period}</small>
                    </a>
                  ) : (
                    NO_VALUE
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </HeadedTable>
  )
}
