import type { Group } from '#contract/groups/group.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { useText } from '../../i18n/use-text.ts'
import { MemberList } from '../../ui/member-list.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-inside.ts'
import { Announcement } from './announcement.tsx'
import { GroupPost } from './group-post.tsx'
import { PostComposer } from './post-composer.tsx'

/** What members write in a group, below what is pinned. */
export function GroupPosts({ group, onPosted }: { group: Group; onPosted(): void }) {
  const t = useText()
  const { groupId, state, mine } = group
  const posts = useMemberList('GET /api/v1/groups/{groupId}/posts', {}, { groupId })
  const pinned = useMemberList('GET /api/v1/groups/{groupId}/announcements', {}, { groupId })
  const isOpen = state === 'open'
  const changed = () => {
    posts.reload()
    onPosted()
  }
  return (
    <section className="board">
      <Panel title={t(words.posts)} hidesTitle>
        <div className="group-notices">
          {pinned.result?.list
            .filter(announcement => announcement.pinned)
            .map(announcement => (
              <Announcement key={announcement.announcementId} announcement={announcement} />
            ))}
        </div>
        {isOpen && <PostComposer groupId={groupId} isMuted={mine?.mutedUntil != null} onPosted={changed} />}
        <MemberList of={posts} rows={5} empty={<PanelEmpty title={words.noPosts} />}>
          {list => (
            <ol className="group-posts">
              {list.map(post => (
                <GroupPost
                  key={post.postId}
                  post={post}
                  groupId={groupId}
                  mayDelete={isOpen && (post.mine || mine?.role === 'leader' || mine?.role === 'admin')}
                  onGone={changed}
                />
              ))}
            </ol>
          )}
        </MemberList>
      </Panel>
    </section>
  )
}
