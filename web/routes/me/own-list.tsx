import { type ReactNode, useEffect, useState } from 'react'
import { type Calls, callPortal, type InputOf } from '../../api/call-portal.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useSession } from '../../session/session.ts'
import { PanelLoading } from '../../ui/panel.tsx'
import * as settingsWords from '../../words/account-settings.ts'
import * as errorWords from '../../words/error.ts'
import * as words from '../../words/write.ts'

/** Lists of what a member has, which are read page after page. */
type ListCall = 'GET /api/v1/me/drafts' | 'GET /api/v1/me/articles' | 'GET /api/v1/me/favourites'
type RowOf<Call extends ListCall> = Calls[Call]['result']['list'][number]

interface Read<Row> {
  list: readonly Row[]
  next: string | null
}

export interface OwnListState<Row> {
  /** Undefined until it was read. */
  read: Read<Row> | undefined
  hasFailed: boolean
  reload(): void
  more(): void
}

/** A list of the member who is logged in. */
export function useOwnList<Call extends ListCall>(call: Call): OwnListState<RowOf<Call>> {
  const locale = useLocale()
  const memberId = useSession()?.member.memberId
  const [read, setRead] = useState<Read<RowOf<Call>>>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const options = (signal: AbortSignal) => ({ locale, signal, asMember: true, tells: false })
  const pageOf = (signal: AbortSignal, query: Record<string, string>) =>
    callPortal(call, { query } as unknown as InputOf<Call>, options(signal)) as Promise<Read<RowOf<Call>>>

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (memberId === undefined) return undefined
    const left = new AbortController()
    pageOf(left.signal, {}).then(
      page => {
        setRead(page)
        setFailed(false)
      },
      () => {
        if (!left.signal.aborted) setFailed(true)
      },
    )
    return () => left.abort()
  }, [call, memberId, locale, turn])

  async function more(): Promise<void> {
    if (!read || read.next === null) return
    try {
      const page = await pageOf(AbortSignal.timeout(20_000), { cursor: read.next })
      setRead({ ...page, list: [...read.list, ...page.list] })
    } catch {
      setFailed(true)
    }
  }
  return { read, hasFailed, reload: () => setTurn(before => before + 1), more: () => void more() }
}

interface OwnListProps<Row> {
  own: OwnListState<Row>
  empty: string
  /** Where an empty list leads to. */
  action?: ReactNode
  children(row: Row): ReactNode
}

export function OwnList<Row>({ own: { read, hasFailed, reload, more }, empty, action, children }: OwnListProps<Row>) {
  const t = useText()
  if (hasFailed && !read)
    return (
      <div className="empty" role="alert">
        <b>{t(settingsWords.failed)}</b>
        <button type="button" className="button" onClick={reload}>
          {t(errorWords.retry)}
        </button>
      </div>
    )
  if (!read)
    return (
      <>
        <div className="without-script">
          <p className="empty">{t(words.needsScript)}</p>
        </div>
        <div className="needs-script">
          <PanelLoading />
        </div>
      </>
    )
  if (read.list.length === 0)
    return (
      <div className="empty">
        <b>{empty}</b>
        {action}
      </div>
    )
  return (
    <>
      <ul className="own-list">{read.list.map(children)}</ul>
      {read.next !== null && (
        <div className="news-pages">
          <button type="button" className="button" onClick={more}>
            {t(words.more)}
          </button>
        </div>
      )}
    </>
  )
}
