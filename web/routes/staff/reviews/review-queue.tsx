import { usePath, useText } from '../../../i18n/use-text.ts'
import { IconShape, iconPaths } from '../../../ui/icon.tsx'
import { Segments } from '../../../ui/segments.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-reviews.ts'
import { staffName } from '../staff-name.ts'
import { Wait } from '../wait.tsx'
import { Key } from './key.tsx'
import type { Review, ReviewKind } from './review.ts'
import { MAX_READ } from './use-queue.ts'
import type { ReviewConsole } from './use-review-console.ts'

export const kindIcons: Readonly<Record<ReviewKind, string>> = {
  comment: 'M2.5 3.5h11v7.5h-6l-3 2.5v-2.5h-2Z',
  article: 'M4 2h5.5L12 4.5V14H4ZM6 7h4M6 9.5h4',
  overlay: iconPaths.speak,
  groupPost:
    'M8.4 5.2a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0ZM2 13c.4-2.4 2-3.6 4.2-3.6s3.8 1.2 4.2 3.6M10.2 3.2a2.2 2.2 0 0 1 0 4M11.6 9.7c1.4.4 2.2 1.6 2.4 3.3',
}
/** Characters of a text in its row. */
const MAX_SHOWN = 120
const kinds = Object.keys(kindIcons) as ReviewKind[]

interface ReviewQueueProps {
  of: ReviewConsole
  kind: ReviewKind | undefined
  keys: { isOn: boolean; switchKeys(isOn: boolean): void }
}

/** The texts that wait, the oldest first. */
export function ReviewQueue({ of, kind, keys }: ReviewQueueProps) {
  const t = useText()
  const path = usePath()
  const list = of.queue ?? []
  return (
    <section className="panel review-queue" aria-label={t(words.waiting)}>
      <div className="panel-head">
        <h2>{t(words.waiting)}</h2>
        <span className="note num">{list.length === MAX_READ ? `${MAX_READ}+` : list.length}</span>
        <span className="grow" />
        <span className="note">{t(words.oldestFirst)}</span>
      </div>
      <div className="bar">
        <Segments
          label={t(words.kinds)}
          choices={[
            [path('/staff/reviews'), t(words.all), kind === undefined],
            ...kinds.map(
              each => [path(`/staff/reviews?kind=${each}`), t(words.kindNames[each]), each === kind] as const,
            ),
          ]}
        />
      </div>
      <ol className="review-rows">
        {list.map(review => (
          <li key={review.reviewId}>
            <QueueRow
              review={review}
              readerId={of.readerId}
              isShown={review.reviewId === of.shown?.review.reviewId}
              onOpen={() => of.show(review)}
            />
          </li>
        ))}
      </ol>
      <div className="review-foot">
        {list.length === MAX_READ && <p>{t(words.moreWait, { count: MAX_READ })}</p>}
        <span>
          <Key name="J" /> <Key name="K" /> {t(words.upAndDown)}
        </span>
        <label>
          <input type="checkbox" checked={keys.isOn} onChange={event => keys.switchKeys(event.target.checked)} />
          {t(words.keys)}
        </label>
      </div>
    </section>
  )
}

interface QueueRowProps {
  review: Review
  readerId: string | undefined
  isShown: boolean
  onOpen(): void
}

function QueueRow({ review, readerId, isShown, onOpen }: QueueRowProps) {
  const t = useText()
  const { kind, content, author, words: found, at, claimedBy } = review
  const name = staffName(author, t)
  const { length: count } = found
  const why = count === 0 ? t(words.noWord) : count === 1 ? t(words.oneWord) : t(words.wordCount, { count })
  return (
    <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onOpen}>
      <IconShape path={kindIcons[kind]} />
      <span className="review-line">
        <b>{content.slice(0, MAX_SHOWN)}</b>
        <small>{[t(words.kindNames[kind]), name, why].join(' · ')}</small>
      </span>
      {claimedBy !== null && (
        <span className="badge" title={t(claimedBy === readerId ? words.byYou : words.byOther)}>
          {claimedBy === readerId ? t(staffWords.you) : <IconShape path={iconPaths.person} size={12} />}
          <span className="visually-hidden">{t(claimedBy === readerId ? words.byYou : words.byOther)}</span>
        </span>
      )}
      <Wait since={Date.parse(at)} />
    </button>
  )
}
