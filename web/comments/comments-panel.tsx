import { usePath, useText } from '../i18n/use-text.ts'
import { PartFromServer } from '../server-parts/part-from-server.tsx'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import type { Settled } from '../ui/settled.ts'
import * as words from '../words/comments-head.ts'
import { type CommentsPage, commentsAddress } from './comments-page.ts'
import { commentsPart } from './comments-part.ts'

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
      {value => (
        <PartFromServer
          key={`${value.target.kind} ${value.target.id} ${value.sort}`}
          of={commentsPart}
          props={{ page: value }}
          className="static-comments"
        />
      )}
    </Panel>
  )
}
