import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { HeadedTable } from '../../../ui/headed-table.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-audit.ts'
import type { AuditRow } from './chain.ts'

const MEMBER_ID = /^[0-9A-Za-z_-]{16}$/
/** `51ab…22f0` */
const short = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const t = useText()
  const left = (text: string) => ({ text, className: '' })
  const head = [
    ...['#', t(words.time), t(words.who), t(words.action), t(words.target), t(staffWords.reason)].map(left),
    t(words.hashes),
  ]
  return (
    <HeadedTable caption={t(staffWords.audit)} head={head} className="quotes data-table staff-audit">
      <tbody>
        {rows.map(row => (
          <Row key={row.n} row={row} />
        ))}
      </tbody>
    </HeadedTable>
  )
}

function Row({ row }: { row: AuditRow }) {
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { n, at, staff, action, target, reason, previous, hash } = row
  return (
    <tr>
      <th scope="row" className="num">
        {n}
      </th>
      <td className="num">{instantText(Date.parse(at), zone, locale)}</td>
      <td className="num">{staff.replace(/^staff /, '')}</td>
      <td>
        <code>{action}</code>
      </td>
      <td className="num">
        {MEMBER_ID.test(target) ? <a href={`${path('/staff/audit')}?member=${target}`}>{target}</a> : target}
      </td>
      <td className="staff-reason">{reason}</td>
      <td className="n">
        <code title={`${previous} → ${hash}`}>
          {short(previous)} → <b>{short(hash)}</b>
        </code>
      </td>
    </tr>
  )
}
