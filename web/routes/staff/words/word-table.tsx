import { useState } from 'react'
import { CallError, type Calls, callPortal, tellNoAnswer } from '../../../api/call-portal.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-words.ts'

type ListedWord = Calls['GET /api/v1/staff/words']['result']['list'][number]

/** Words of the lists, each with how often it matched, and how often the text was published all the same. */
export function WordTable({ rows, onRemoved }: { rows: readonly ListedWord[]; onRemoved(): void }) {
  const t = useText()
  const head = [
    ...[words.word, words.list, words.scope].map(text => ({ text: t(text), className: '' })),
    ...[words.hits, words.published, words.share].map(text => t(text)),
    undefined,
  ]
  return (
    <HeadedTable caption={t(staffWords.lists)} head={head} className="quotes data-table staff-words">
      <tbody>
        {rows.map(row => (
          <WordRow key={row.wordId} row={row} onRemoved={onRemoved} />
        ))}
      </tbody>
    </HeadedTable>
  )
}

/** From so many hits on, of which so many percent were published, a word is likely to be a bad one. */
const BAD = { hits: 10, percent: 50 }

function WordRow({ row, onRemoved }: { row: ListedWord; onRemoved(): void }) {
  const t = useText()
  const locale = useLocale()
  const [isAsked, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { wordId, word, list, scope, hits30d, published30d } = row
  const percent = hits30d === 0 ? undefined : Math.round((100 * published30d) / hits30d)
  const isBad = hits30d >= BAD.hits && percent !== undefined && percent >= BAD.percent

  async function remove(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const input = { path: { wordId } }
      await callPortal('DELETE /api/v1/staff/words/{wordId}', input, { locale, asMember: true })
      onRemoved()
    } catch (problem) {
      tellNoAnswer(problem, locale)
      // Somebody else has removed it.
      if (problem instanceof CallError && problem.code === '000205') onRemoved()
    }
    setBusy(false)
  }
  return (
    <tr>
      <th scope="row">{word}</th>
      <td>
        <span className={list === 'block' ? 'badge is-grave' : 'badge caution'}>{t(words.lists[list])}</span>
      </td>
      <td>{t(words.scopes[scope])}</td>
      <td className="n num">{hits30d}</td>
      <td className="n num">{published30d}</td>
      <td className={isBad ? 'n num wait is-late' : 'n num'}>{percent === undefined ? '—' : `${percent}%`}</td>
      <td className="n">
        {isAsked ? (
          <button type="button" className="button danger" aria-busy={isBusy} onClick={() => void remove()}>
            {t(words.removeNow)}
          </button>
        ) : (
          <button type="button" className="button ghost" onClick={() => ask(true)}>
            {t(words.remove)}
            <span className="visually-hidden"> {word}</span>
          </button>
        )}
      </td>
    </tr>
  )
}
