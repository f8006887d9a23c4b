import { useRef, useState } from 'react'
import { CallError, callPortal } from '../api/call-portal.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { controlProps, type FieldProps, Frame, useFieldId } from '../ui/field-frame.tsx'
import { useTimeLeft } from '../ui/use-time-left.ts'
import * as words from '../words/auth.ts'
import * as errorWords from '../words/error.ts'
import { channelOf, writtenContact } from './contact.ts'

/** When a contact may get the next code, UTC ms; it outlives a dialog that is closed and opened again. */
const waits = new Map<string, number>()

const minutesAndSeconds = (ms: number) => {
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

interface CodeFieldProps extends FieldProps {
  purpose: 'register' | 'login' | 'reset' | 'bind'
  /** What is typed as the contact that gets the code. */
  contact: string
  asMember?: boolean
  /** What is wrong with the contact. */
  onContactFault(text: string): void
}

/** A code of six digits, and the button that sends it. */
export function CodeField({ purpose, contact, asMember = false, onContactFault, ...field }: CodeFieldProps) {
  const t = useText()
  const id = useFieldId(field)
  const locale = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  /** Where the last code was sent, and what the portal says of it. */
  const [sent, setSent] = useState({ to: '', hint: '' })
  const [isSending, setSending] = useState(false)
  const target = writtenContact(contact.trim(), locale)
  const wait = useTimeLeft(waits.get(target) ?? 0)
  const isWaiting = wait > 0
  const hint = sent.to === target && sent.hint !== '' ? sent.hint : undefined

  async function sendCode(): Promise<void> {
    if (isSending || isWaiting) return
    setSending(true)
    try {
      const body = { channel: channelOf(target), target, purpose }
      const answer = await callPortal('POST /api/v1/codes', { body }, { locale, asMember })
      waits.set(target, Date.now() + answer.resendAfter * 1_000)
      const minutes = Math.round(answer.validFor / 60)
      setSent({ to: target, hint: t(words.codeSent, { target: answer.target, minutes }) })
      const control = button.current?.form?.elements.namedItem(field.name)
      if (control instanceof HTMLElement) control.focus()
    } catch (problem) {
      if (!(problem instanceof CallError)) return onContactFault(t(errorWords.network))
      const minutes = Number(problem.params.minutes)
      if (minutes > 0) waits.set(target, Date.now() + minutes * 60_000)
      onContactFault(problem.fields[0]?.text ?? problem.text ?? t(errorWords.tryLater))
    } finally {
      setSending(false)
    }
  }

  return (
    <Frame {...field} id={id} hint={hint}>
      <span className="code-field">
        <span className="field">
          <input
            {...controlProps(id, { ...field, hint })}
            className="num"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            placeholder={t(words.codeHint)}
          />
        </span>
        <button type="button" className="button" ref={button} aria-disabled={isWaiting || isSending} onClick={sendCode}>
          {isWaiting
            ? t(words.sendAgainIn, { time: minutesAndSeconds(wait) })
            : t(waits.has(target) ? words.sendAgain : words.sendCode)}
        </button>
      </span>
    </Frame>
  )
}
