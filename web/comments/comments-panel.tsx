import { useEffect, useRef } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { useNear } from '../quotes/live-part.ts'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import type { Settled } from '../ui/settled.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import * as words from '../words/comments-head.ts'
import { type CommentsPage, commentsAddress } from './comments-page.ts'
import { serverComments } from './server-comments.ts'

const importLive = () => import('./live-comments.tsx').then(({ LiveComments }) => ({ default: LiveComments }))

/** The comments on something: those of the page, and, once they come near the window, what members do with them. */
export function CommentsPanel({ data }: { data: Settled<CommentsPage> }) {
  const t = useText()
  const path = usePath()
  const page = 'value' in data ? data.value : undefined
  const title = t(page?.target.kind === 'article' ? words.comments : words.discussion)
  const sorts = page && (
    <Segments
      label={t(words.order)}
      choices={[
        [path(commentsAddress(page.address, { sort: 'new' })), t(words.newest), page.sort === 'new'],
        [path(commentsAddress(page.address, { sort: 'hot' })), t(words.hottest), page.sort === 'hot'],
      ]}
    />
  )
  return (
    <Panel id="comments" className="comments-panel" title={title} note={page?.total} data={data} actions={sorts}>
      {value => <Comments key={`${value.target.kind} ${value.target.id} ${value.sort}`} page={value} />}
    </Panel>
  )
}

/**
 * What the server has rendered stays as it is, without its code in the browser, until that of the live comments has been
 * loaded: hydration leaves alone what is within `dangerouslySetInnerHTML`.
 */
function Comments({ page }: { page: CommentsPage }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [LiveComments, load] = useLoaded(importLive)
  useEffect(() => {
    if (isNear) load()
  }, [isNear, load])
  if (LiveComments) return <LiveComments page={page} />
  const ServerComments = serverComments()
  if (ServerComments)
    return (
      <div className="static-comments">
        <ServerComments page={page} />
      </div>
    )
  const untouched = { __html: '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of ours is in it
  return <div ref={place} className="static-comments" dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
}
