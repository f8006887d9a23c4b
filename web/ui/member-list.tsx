import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as words from '../words/member-list.ts'
import { MemberContent } from './member-content.tsx'

interface MemberListProps<Row> {
  /** What `useMemberList` has returned. */
  of: {
    result: { list: readonly Row[]; next: string | null } | undefined
    hasFailed: boolean
    isBusy: boolean
    reload(): void
    more(): Promise<void>
  }
  /** Rows that stand in its place until it is there. */
  rows?: number
  /** What stands in the place of an empty list. */
  empty: ReactNode
  children(list: readonly Row[]): ReactNode
}

/** A list of the member who is logged in, with the button that reads on. */
export function MemberList<Row>({ of, rows = 4, empty, children }: MemberListProps<Row>) {
  const t = useText()
  return (
    <MemberContent of={of} rows={rows}>
      {({ list, next }) =>
        list.length === 0 ? (
          empty
        ) : (
          <>
            {children(list)}
            {next !== null && (
              <div className="panel-body">
                <button type="button" className="button" aria-busy={of.isBusy} onClick={() => void of.more()}>
                  {t(words.more)}
                </button>
              </div>
            )}
          </>
        )
      }
    </MemberContent>
  )
}
