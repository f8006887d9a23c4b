import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/staff-audit.ts'
import { type AuditRow, brokenRow } from './chain.ts'

/** Whether the rows that are shown are unchanged, computed anew from their hashes by the browser itself. */
export function ChainMark({ rows }: { rows: readonly AuditRow[] }) {
  const t = useText()
  const [checked, setChecked] = useState<{ rows: readonly AuditRow[]; broken: number | undefined }>()
  useEffect(() => {
    // Browsers have it on secure sites alone.
    if (rows.length === 0 || !globalThis.crypto?.subtle) return undefined
    let isLeft = false
    void brokenRow(rows).then(broken => {
      if (!isLeft) setChecked({ rows, broken })
    })
    return () => {
      isLeft = true
    }
  }, [rows])
  if (checked?.rows !== rows) return null
  return checked.broken === undefined ? (
    <p className="badge staff-chain" role="status">
      {t(words.whole, { count: rows.length })}
    </p>
  ) : (
    <p className="badge staff-chain is-broken" role="alert">
      {t(words.broken, { number: checked.broken })}
    </p>
  )
}
