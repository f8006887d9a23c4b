import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Comment } from '#contract/members/comment.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { CallError, callPortal, type InputOf, tellNoAnswer } from '../api/call-portal.ts'
import { instantText } from '../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { useMarks } from '../members/use-marks.ts'
import { useSession } from '../session/session.ts'
import * as words from '../words/comments.ts'
import type { CommentsPage } from './comments-page.ts'

const MAX_CHARACTERS = 200

interface CommentFormProps {
  page: Pick<CommentsPage, 'target' | 'hasOverlay' | 'isClosed'>
  /** What is answered, and whose it is. */
  answerTo?: { commentId: string; name: string }
  onPosted(comment: Comment): void
  /** Of an answer: it is not written after all. */
  onCancel?(): void
}

/** Why the reader cannot write, with the end of a mute. */
function Muted({ until }: { until: string | null }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const at = until === null ? undefined : Date.parse(until)
  const end = at && instantText(at, zone, locale)
  return (
    <p className="comments-note">
      {end ? t(words.mutedUntil, { until: end }) : t(words.mutedForGood)}{' '}
      <a href={path('/inbox/decisions')}>{t(words.appeal)}</a>
    </p>
  )
}

type Body = InputOf<'POST /api/v1/comments'>['body']

/** Sends comments; one that is sent again, because no answer came, under the same key. */
function useSending() {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const sent = useRef<{ body: string; key: string }>(undefined)
  /** Resolves with the comment, undefined if it was not posted, which has been told. */
  async function send(body: Body): Promise<Comment | undefined> {
    const text = JSON.stringify(body)
    if (sent.current?.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    setBusy(true)
    setFault(undefined)
    const options = { locale, asMember: true, key: sent.current.key }
    try {
      const { comment } = await callPortal('POST /api/v1/comments', { body }, options)
      // The same text again is another comment.
      sent.current = undefined
      return comment
    } catch (problem) {
      if (problem instanceof CallError && problem.fields.some(({ path }) => path === 'content')) setFault(problem.text)
      tellNoAnswer(problem, locale)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, send }
}

/**
 * Where a comment is written. A visitor may write before logging in, and who has no nickname is asked for one: what was
 * typed stays, and is sent then.
 */
export function CommentForm({ page, answerTo, onPosted, onCancel }: CommentFormProps) {
  const t = useText()
  const id = useId()
  const isLoggedIn = useSession() !== undefined
  const muted = useMarks('GET /api/v1/me', {})?.muted
  const [text, setText] = useState('')
  const [isOverlay, setOverlay] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { isBusy, fault, send } = useSending()
  const isAnswer = answerTo !== undefined
  useEffect(() => {
    if (isAnswer) field.current?.focus()
  }, [isAnswer])
  if (page.isClosed) return isAnswer ? null : <p className="comments-note">{t(words.closed)}</p>
  const length = codePointsOf(text.trim())
  const isDisabled = muted != null

  async function post(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy || isDisabled) return
    const posted = await send({
      ...{ target: page.target, content: text },
      ...(answerTo && { parentId: answerTo.commentId }),
      ...(isOverlay && { overlay: true }),
    })
    if (posted) {
      setText('')
      onPosted(posted)
    } else field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void post()
    if (event.key === 'Escape' && onCancel) onCancel()
  }
  return (
    <form className="comment-form" onSubmit={event => void post(event)}>
      {muted != null && <Muted until={muted.until} />}
      <textarea
        ref={field}
        value={text}
        rows={isAnswer ? 2 : 3}
        disabled={isDisabled}
        aria-label={isAnswer ? t(words.yourAnswer, { name: answerTo.name }) : t(words.yourComment)}
        aria-describedby={`${id}-count`}
        aria-invalid={fault !== undefined || length > MAX_CHARACTERS}
        placeholder={isAnswer ? t(words.yourAnswer, { name: answerTo.name }) : t(words.hint, { max: MAX_CHARACTERS })}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="comment-form-row">
        {page.hasOverlay && !isAnswer && (
          <label>
            <input
              type="checkbox"
              checked={isOverlay}
              disabled={isDisabled}
              onChange={event => setOverlay(event.target.checked)}
            />
            {t(words.alsoOverlay)}
          </label>
        )}
        <span className="grow" />
        <span id={`${id}-count`} className={`num comment-count ${length > MAX_CHARACTERS ? 'is-over' : ''}`}>
          {length} / {MAX_CHARACTERS}
        </span>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t(words.cancel)}
          </button>
        )}
        <button
          type="submit"
          className="button primary"
          disabled={isDisabled || length === 0 || length > MAX_CHARACTERS}
          aria-busy={isBusy}
        >
          {t(isLoggedIn ? words.post : words.logInToPost)}
        </button>
      </div>
      <p className="field-fault" role="alert">
        {fault}
      </p>
    </form>
  )
}
