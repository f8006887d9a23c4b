import type { Contest } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { useText } from '../../i18n/use-text.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-rules.ts'
import { SIMULATED_START } from './simulated-start.ts'

type Division = Contest['divisions'][number]

/** Prizes of ranks one after the other that are the same. */
function prizeRuns(prizes: readonly number[]): { from: number; to: number; prize: number }[] {
  const runs: { from: number; to: number; prize: number }[] = []
  prizes.forEach((prize, at) => {
    const last = runs.at(-1)
    if (last?.prize === prize) last.to = at + 1
    else runs.push({ from: at + 1, to: at + 1, prize })
  })
  return runs
}

function useEquityText(): (division: Division) => string {
  const t = useText()
  return ({ key, minEquity, maxEquity }) => {
    const least = numberText(minEquity, 0)
    if (key === 'simulated') return t(words.startsWith, { n: numberText(SIMULATED_START, 0) })
    // The bound itself is not in the division.
    return maxEquity === null
      ? t(words.atLeast, { min: least })
      : t(words.range, { min: least, max: numberText(maxEquity - 1, 0) })
  }
}

/** The divisions of a contest with what they ask for and pay. */
export function Divisions({ contest: { divisions, symbols } }: { contest: Contest }) {
  const t = useText()
  const equityText = useEquityText()
  const diamonds = (n: number) => numberText(n, 0)
  return (
    <Panel title={t(words.divisions)}>
      <HeadedTable
        caption={t(words.divisions)}
        className="quotes data-table contest-divisions"
        head={[t(contestWords.division), t(words.equityRange), t(words.fee), t(words.prizes)]}
      >
        <tbody>
          {divisions.map(division => (
            <tr key={division.key}>
              <th scope="row">{t(contestWords.divisions[division.key])}</th>
              <td className="n num">{equityText(division)}</td>
              <td className="n num">{division.fee === 0 ? t(words.free) : diamonds(division.fee)}</td>
              <td className="n num">{diamonds(division.prizes.reduce((sum, prize) => sum + prize, 0))}</td>
            </tr>
          ))}
        </tbody>
      </HeadedTable>
      <p className="contest-note">
        {t(words.units)}{' '}
        {symbols.length === 0 ? t(words.allSymbols) : t(words.someSymbols, { symbols: symbols.join(' ') })}
      </p>
      {divisions.map(
        ({ key, prizes }) =>
          prizes.length > 0 && (
            <details key={key} className="contest-prizes">
              <summary>
                {t(words.prizePlaces)} · {t(contestWords.divisions[key])}
              </summary>
              <dl className="contest-facts">
                {prizeRuns(prizes).map(({ from, to, prize }) => (
                  <div key={from}>
                    <dt>{from === to ? t(words.place, { n: from }) : t(words.places, { from, to })}</dt>
                    <dd className="num">{from === to ? diamonds(prize) : t(words.eachOf, { n: diamonds(prize) })}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ),
      )}
    </Panel>
  )
}
