import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'
import * as words from '../words/member-list.ts'
import { PanelLoading } from './panel.tsx'

interface MemberContentProps<Result> {
  /** What `useMemberCall` has returned. */
  of: { result: Result | undefined; hasFailed: boolean; reload(): void }
  /** Rows that stand in its place until it is there. */
  rows?: number
  children(result: Result): ReactNode
}

/** What a call answers a member, or that it is on its way or cannot be read. */
export function MemberContent<Result>({
  of: { result, hasFailed, reload },
  rows = 2,
  children,
}: MemberContentProps<Result>) {
  const t = useText()
  if (result !== undefined) return children(result)
  if (!hasFailed)
    return (
      <div className="needs-script">
        <PanelLoading rows={rows} />
      </div>
    )
  return (
    <div className="empty" role="alert">
      <b>{t(words.failed)}</b>
      <button type="button" className="button" onClick={reload}>
        {t(errorWords.retry)}
      </button>
    </div>
  )
}
