import { useState } from 'react'
import type { GroupPost as Post } from '#contract/groups/group.ts'
import { pictureAddress } from '#contract/members/file.ts'
import { useAct } from '../../api/use-act.ts'
import { useReport } from '../../complaints/use-report.tsx'
import { MemberName, useMemberName } from '../../groups/member-name.tsx'
import { useText } from '../../i18n/use-text.ts'
import { RecentTime } from '../../live/recent-time.tsx'
import { useMinute } from '../../live/use-minute.ts'
import { Icon, IconShape } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import * as words from '../../words/group-inside.ts'
import { roleNames } from '../../words/groups.ts'
import { DOTS } from './member-menu.tsx'

interface GroupPostProps {
  post: Post
  groupId: string
  mayDelete: boolean
  onGone(): void
}

/** What somebody has posted in a group. */
export function GroupPost({ post, groupId, mayDelete, onGone }: GroupPostProps) {
  const t = useText()
  const now = useMinute()
  const { author, role, content, images, state, at, mine } = post
  const isHeld = state === 'held'
  return (
    <li className={isHeld ? 'group-post is-held' : 'group-post'}>
      <header>
        <MemberName member={author} />
        {role !== null && role !== 'member' && (
          <small className={role === 'leader' ? 'badge accent' : 'badge'}>{t(roleNames[role])}</small>
        )}
        {isHeld && <small className="caution-text">{t(words.held)}</small>}
        <small>
          <RecentTime at={at} now={now} />
        </small>
        <span className="grow" />
        {(mayDelete || !mine) && <PostMenu post={post} groupId={groupId} mayDelete={mayDelete} onGone={onGone} />}
      </header>
      {content !== '' && <p className="post-text">{content}</p>}
      {images.length > 0 && (
        <div className={images.length === 1 ? 'post-images one' : 'post-images'}>
          {images.map((image, place) => (
            <a key={image} href={pictureAddress(image)} target="_blank" rel="noreferrer">
              <img src={pictureAddress(image)} alt={t(words.imageOf, { n: place + 1 })} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {isHeld && (
        <p className="held-note">
          <Icon name="alert" size={14} /> {t(words.heldNote)}
        </p>
      )}
    </li>
  )
}

function PostMenu({ post, groupId, mayDelete, onGone }: GroupPostProps) {
  const t = useText()
  const nameOf = useMemberName()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, act } = useAct()
  const { postId, author, content, mine } = post
  const name = nameOf(author)
  const report = useReport({ kind: 'groupPost', id: postId, text: content, memberId: author?.memberId, name })
  async function remove(): Promise<void> {
    if (!isAsked) return setAsked(true)
    const done = await act('DELETE /api/v1/groups/{groupId}/posts/{postId}', { path: { groupId, postId } })
    if (done) onGone()
  }
  return (
    <>
      <Menu buttonClass="icon-button" label={`${t(words.postMenu)}: ${name}`} face={<IconShape path={DOTS} />}>
        <div className="menu-items">
          {!mine && (
            <button type="button" aria-haspopup="dialog" onClick={report.open}>
              {t(words.report)}
            </button>
          )}
          {mayDelete && (
            <button
              type="button"
              className="danger"
              aria-busy={isBusy}
              onClick={() => void remove()}
              onBlur={() => setAsked(false)}
            >
              {t(isAsked ? words.removeForGood : words.remove)}
            </button>
          )}
        </div>
      </Menu>
      {report.dialog}
    </>
  )
}
