import { useState } from 'react'
import { useReport } from '../../complaints/use-report.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useChange } from '../../members/use-change.ts'
import { Menu } from '../../ui/menu.tsx'
import * as words from '../../words/member-page.ts'
import { report as reportWord } from '../../words/report-flag.ts'

interface BlockMenuProps {
  memberId: string
  name: string
  isBlocked: boolean
  /** Follows in both directions have ended. */
  onBlocked(): void
}

/** Blocks a member, and ends it; reports the member. */
export function BlockMenu({ memberId, name, isBlocked, onBlocked }: BlockMenuProps) {
  const t = useText()
  const report = useReport({ kind: 'member', id: memberId, name })
  const [own, setOwn] = useState<boolean>()
  const shown = own ?? isBlocked
  const { isBusy, change } = useChange(shown, setOwn)
  async function press(): Promise<void> {
    const path = { memberId }
    if (shown) return change('DELETE /api/v1/members/{memberId}/block', { path }, false, () => false)
    return change('PUT /api/v1/members/{memberId}/block', { path }, true, () => {
      onBlocked()
      return true
    })
  }
  return (
    <>
      <Menu className="block-menu" buttonClass="button" label={t(words.more)} face="⋯">
        <button type="button" className="button danger" aria-busy={isBusy} onClick={() => void press()}>
          {t(shown ? words.unblock : words.block)}
        </button>
        <p>{t(words.blockHint)}</p>
        <button type="button" className="button danger" aria-haspopup="dialog" onClick={report.open}>
          {t(reportWord)}
        </button>
      </Menu>
      {report.dialog}
    </>
  )
}
