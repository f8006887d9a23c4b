import { useState } from 'react'
import { CallForm, type FieldOf } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { TextField } from '../ui/fields.tsx'
import * as words from '../words/appeal.ts'

interface AppealFormProps {
  /** A decision against the member who is logged in, or the token of a link. */
  against: { decisionId: string } | { token: string }
  className?: string
  onSent(): void
}

/** Says why a decision of the staff is wrong. */
export function AppealForm({ against, className = '', onSent }: AppealFormProps) {
  const t = useText()
  const [content, setContent] = useState('')
  const common = { className, isGuarded: true, send: t(words.send), onDone: onSent }
  const fields = (field: FieldOf) => (
    <TextField
      {...field('content')}
      label={t(words.content)}
      text={content}
      lines={6}
      maxLength={500}
      hint={t(words.once)}
      onText={setContent}
      isRequired
    />
  )
  return 'token' in against ? (
    <CallForm {...common} call="POST /api/v1/appeals" input={() => ({ body: { ...against, content } })}>
      {fields}
    </CallForm>
  ) : (
    <CallForm
      {...common}
      call="POST /api/v1/me/decisions/{decisionId}/appeal"
      asMember
      input={() => ({ path: against, body: { content } })}
    >
      {fields}
    </CallForm>
  )
}
