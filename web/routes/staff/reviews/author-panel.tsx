import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { memberAddress } from '../../../members/member-address.ts'
import { pageAt } from '../../../pages/page-query.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-author.ts'
import { staffName } from '../staff-name.ts'
import type { Review } from './review.ts'

/** Who has written a text, and what was decided of them before. */
export default function AuthorPanel({ review, queue }: { review: Review; queue: readonly Review[] }) {
  const t = useText()
  const path = usePath()
  const { author, history } = review
  if (!author) return <p className="review-note">{t(staffWords.closedAccount)}</p>
  const name = staffName(author, t)
  const others = queue.filter(each => each.author?.memberId === author.memberId && each.reviewId !== review.reviewId)
  return (
    <>
      <div className="review-member">
        <Avatar memberId={author.memberId} name={name} picture={null} size="large" />
        <div>
          <a href={path(memberAddress(author.memberId))} target="_blank" rel="noreferrer">
            <b>{name}</b>
          </a>
          {author.username !== null && <small>@{author.username}</small>}
        </div>
      </div>
      <dl className="review-counts">
        <Count name={t(words.published)} count={history.published} />
        <Count name={t(words.refused)} count={history.refused} />
        <Count name={t(words.decisions)} count={author.decisions} />
      </dl>
      <AuthorState author={author} counts={review.counts} />
      {others.length > 0 && (
        <div className="review-also">
          <h3>
            {t(words.alsoWaiting)} <small className="num">{others.length}</small>
          </h3>
          <ul>
            {others.slice(0, 5).map(each => (
              <li key={each.reviewId}>{each.content.slice(0, 60)}</li>
            ))}
          </ul>
        </div>
      )}
      {pageAt('/staff/members') && (
        <p className="review-acts">
          <a className="button" href={`${path('/staff/members')}?q=${author.memberId}`}>
            {t(words.record)}
          </a>
        </p>
      )}
    </>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{count}</dd>
    </div>
  )
}

interface AuthorStateProps {
  author: NonNullable<Review['author']>
  counts: Review['counts']
}

function AuthorState({ author, counts }: AuthorStateProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { state, mutedUntil } = author
  return (
    <dl className="review-facts">
      <div>
        <dt>{t(words.state)}</dt>
        <dd className={state === 'active' ? undefined : 'is-warned'}>{t(staffWords.states[state])}</dd>
      </div>
      {state === 'muted' && (
        <div>
          <dt>{t(words.mutedUntil)}</dt>
          <dd className="num">
            {mutedUntil === null ? t(staffWords.forGood) : instantText(Date.parse(mutedUntil), zone, locale)}
          </dd>
        </div>
      )}
      <div>
        <dt>{t(words.articles)}</dt>
        <dd className="num">{counts.articles}</dd>
      </div>
      <div>
        <dt>{t(words.comments)}</dt>
        <dd className="num">{counts.comments}</dd>
      </div>
      <div>
        <dt>{t(words.sameNetwork)}</dt>
        <dd className={counts.sameNetwork > 0 ? 'num is-warned' : 'num'}>{counts.sameNetwork}</dd>
      </div>
    </dl>
  )
}
