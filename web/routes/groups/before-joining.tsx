import type { Group } from '#contract/groups/group.ts'
import type { PostTrace } from '#modules/groups'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { AuthorLine } from '../../community/author-line.tsx'
import { FollowAuthor } from '../../community/follow-author.tsx'
import { ReportButton } from '../../complaints/report-button.tsx'
import { GROUPS, manageAddress } from '../../groups/group-address.ts'
import { GroupAvatar } from '../../groups/group-avatar.tsx'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { RecentTime } from '../../live/recent-time.tsx'
import { useMinute } from '../../live/use-minute.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import * as words from '../../words/group-page.ts'
import * as groups from '../../words/groups.ts'
import type { GroupPageData } from './collect-group.ts'
import { Conditions } from './conditions.tsx'
import { LeaderRecord } from './leader-record.tsx'
import { PricePanel } from './price-panel.tsx'
import type { OwnPlace } from './use-own-place.ts'

/** A group as visitors see it: what it costs, and what became of its leader's opinions. */
export function BeforeJoining({ page, place }: { page: GroupPageData; place: OwnPlace }) {
  const t = useText()
  const { group } = place
  const { groupId, name, leader, state } = group
  return (
    <>
      <GroupTop group={group} />
      {state === 'closed' && <p className="warning-note">{t(words.closed)}</p>}
      <div className="two-columns">
        <div className="main-column">
          {page.record && <LeaderRecord record={page.record} />}
          <Posts weekPosts={group.weekPosts} posts={page.posts} />
        </div>
        <div className="group-rail">
          {state === 'open' && <PricePanel place={place} />}
          {state === 'open' && <Conditions place={place} joinedMax={page.joinedMax} />}
          <section className="board group-leader">
            <div className="panel">
              <AuthorLine author={leader}>{t(groups.leader)}</AuthorLine>
              <div className="button-row">
                {leader && <FollowAuthor author={leader} />}
                <ReportButton about={{ kind: 'group', id: groupId, text: name, name }} />
              </div>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

function GroupTop({ group }: { group: Group }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const now = useMinute()
  const { groupId, name, intro, leader, members, cap, admins, adminCap, paid, weekPosts, mine } = group
  const left = cap - members
  const opened = dateText(isoDate(Date.parse(group.createdAt), zone), locale, true)
  return (
    <section className="board group-top">
      <div className="panel group-who">
        <GroupAvatar group={group} size="page" />
        <div>
          <p className="group-crumbs">
            <a href={path(GROUPS)}>{t(groups.title)}</a> <Icon name="right" size={11} />{' '}
            {t(paid ? groups.paid : groups.free)}
            {group.state === 'closed' && <small className="badge caution">{t(groups.closed)}</small>}
          </p>
          <h1>{name}</h1>
          {intro !== '' && <p className="group-about">{intro}</p>}
          <AuthorLine author={leader}>{t(words.since, { date: opened })}</AuthorLine>
          {mine?.role === 'leader' && (
            <a className="button" href={path(manageAddress(groupId))}>
              {t(groups.manage)}
            </a>
          )}
        </div>
      </div>
      <dl className="group-figures">
        <Figure label={t(groups.members)} value={`${numberText(members, 0)} / ${numberText(cap, 0)}`}>
          {left > 0 ? t(words.places, { n: numberText(left, 0) }) : t(words.noPlace)}
        </Figure>
        <Figure label={t(groups.weekPosts)} value={numberText(weekPosts, 0)}>
          {t(words.lastActive)} <RecentTime at={group.activeAt} now={now} />
        </Figure>
        <Figure label={t(words.admins)} value={numberText(admins, 0)}>
          {t(words.ofAdmins, { n: adminCap })}
        </Figure>
      </dl>
    </section>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div className="panel head-figure">
      <dt>{label}</dt>
      <dd>
        <b className="num">{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  )
}

/** That there are posts: who reads them is in the group. */
function Posts({ weekPosts, posts }: { weekPosts: number; posts: GroupPageData['posts'] }) {
  const t = useText()
  return (
    <section className="board">
      <Panel
        title={t(words.posts)}
        note={t(groups.weekPostsLine, { n: numberText(weekPosts, 0) })}
        actions={<span className="note">{t(words.postsInside)}</span>}
        data={posts}
      >
        {list =>
          list.length === 0 ? (
            <PanelEmpty title={words.noPosts} />
          ) : (
            <ul className="post-traces">
              {list.map(post => (
                <Trace key={post.postId} post={post} />
              ))}
            </ul>
          )
        }
      </Panel>
    </section>
  )
}

function Trace({ post: { author, at, images } }: { post: PostTrace }) {
  const t = useText()
  const now = useMinute()
  const name = author?.name ?? t(groups.closedAccount)
  return (
    <li>
      <Avatar memberId={author?.memberId ?? ''} name={name} picture={author?.avatar ?? null} />
      <div>
        <p>
          <b>{name}</b> <RecentTime at={at} now={now} />
        </p>
        <i aria-hidden="true" />
        <i aria-hidden="true" />
      </div>
      {images > 0 && <small>{t(words.images, { n: images })}</small>}
    </li>
  )
}
