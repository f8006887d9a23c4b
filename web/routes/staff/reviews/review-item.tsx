import { useEffect, useRef } from 'react'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon, IconShape } from '../../../ui/icon.tsx'
import * as words from '../../../words/staff-reviews.ts'
import { staffName } from '../staff-name.ts'
import { ClaimClock } from './claim-clock.tsx'
import { KeyButton } from './key.tsx'
import { markedParts } from './marked-parts.ts'
import type { Review, ShownReview } from './review.ts'
import { kindIcons } from './review-queue.tsx'
import type { ReviewConsole } from './use-review-console.ts'

/** A text that waits for a review, with the listed words that were found in it. */
export function ReviewItem({ of, shown }: { of: ReviewConsole; shown: ShownReview }) {
  const t = useText()
  const path = usePath()
  const { review } = shown
  const box = useRef<HTMLElement>(null)
  const seen = useRef(of.onSeen)
  useEffect(() => {
    seen.current = of.onSeen
  })
  const isFirst = useRef(true)
  const version = `${shown.showing} ${review.reviewId} ${review.at}`
  // The second frame begins once the first one, which has the text, was painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text
  useEffect(() => {
    delete box.current!.dataset.seen
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        seen.current()
        if (box.current) box.current.dataset.seen = review.reviewId
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [version])
  // Whoever reads with a screen reader is told what has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [review.reviewId])
  return (
    <article className="review-item" ref={box} tabIndex={-1} aria-label={t(words.item)}>
      <div className="review-head">
        <span className="badge">
          <IconShape path={kindIcons[review.kind]} size={12} /> {t(words.kindNames[review.kind])}
        </span>
        <a href={path(review.page)} target="_blank" rel="noreferrer">
          {t(words.onPage)}
        </a>
        <span className="grow" />
        <Claim of={of} shown={shown} />
      </div>
      <Standing of={of} shown={shown} />
      {review.above !== null && <blockquote className="review-above">{review.above}</blockquote>}
      <ReviewText review={review} />
      <MatchedWords review={review} />
    </article>
  )
}

/** Who decides it, and for how long. */
function Claim({ of, shown }: { of: ReviewConsole; shown: ShownReview }) {
  const t = useText()
  if (of.standing === 'mine')
    return (
      <>
        <span className="liveness">
          {t(words.claimed)} <ClaimClock until={shown.claimedUntil!} onEnd={of.onClaimEnd} />
        </span>
        <KeyButton of={of} name="L" className="button ghost" onPress={of.release}>
          {t(words.release)}
        </KeyButton>
      </>
    )
  if (of.standing !== 'free') return null
  return (
    <>
      <span className="liveness closed">{t(words.free)}</span>
      <KeyButton of={of} name="C" className="button" onPress={of.claim}>
        {t(words.claim)}
      </KeyButton>
    </>
  )
}

/** Why it cannot be decided, or that it is to be read again. */
function Standing({ of, shown }: { of: ReviewConsole; shown: ShownReview }) {
  const t = useText()
  const { standing } = of
  const text =
    standing === 'gone' || standing === 'others' || standing === 'own'
      ? words[standing]
      : shown.hasChanged
        ? words.changed
        : undefined
  return (
    <p className="staff-standing" role="status">
      {text && (
        <>
          <Icon name="alert" size={14} /> {t(text)}
        </>
      )}
    </p>
  )
}

function ReviewText({ review }: { review: Review }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { author, content, words: found, at } = review
  const name = staffName(author, t)
  return (
    <div className="review-text">
      <Avatar memberId={author?.memberId ?? ''} name={name} picture={null} />
      <div>
        <p className="review-author">
          <b>{name}</b> <time className="num">{instantText(Date.parse(at), zone, locale)}</time>
        </p>
        <p className={review.kind === 'article' ? 'review-content is-long' : 'review-content'}>
          {markedParts(content, found).map(
            (part, place) =>
              // biome-ignore-start lint/suspicious/noArrayIndexKey: parts have no other name than their place
              part.isMarked ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
            // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
          )}
        </p>
      </div>
    </div>
  )
}

function MatchedWords({ review }: { review: Review }) {
  const t = useText()
  if (review.words.length === 0) return <p className="review-why">{t(words.noMatch)}</p>
  return (
    <p className="review-why">
      {t(words.matched)}
      {review.words.map(word => (
        <span key={word} className="badge caution">
          {word}
        </span>
      ))}
    </p>
  )
}
