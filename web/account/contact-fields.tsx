import { useState } from 'react'
import type { FieldOf } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { TextField } from '../ui/fields.tsx'
import * as words from '../words/auth.ts'
import { CodeField } from './code-field.tsx'

/** Refusals of a new password, and of its repetition, by code. */
export const fieldOfNewPassword = {
  '000119': 'password',
  '000120': 'password',
  '000121': 'password',
  '000124': 'password',
  '000122': 'repeat',
} as const

/** Refusals of the password that confirms a change, by code. */
export const fieldOfPassword = { '000119': 'password', '000123': 'password', '010003': 'password' } as const

/** Refusals of what stands in these fields, and of a new password, by code. */
export const fieldOfContact = {
  ...fieldOfNewPassword,
  '000106': 'code',
  '000107': 'code',
  '000109': 'code',
  '000129': 'code',
  '000112': 'target',
  '000113': 'target',
  '000115': 'target',
  '000116': 'target',
  '000128': 'target',
  '000126': 'acceptTerms',
} as const

interface ContactFieldsProps {
  field: FieldOf
  purpose: 'register' | 'reset'
  /** What is typed as the contact. */
  typed: string
  onTyped(text: string): void
}

/** A mobile number or an e-mail address, and the code that is sent there. */
export function ContactFields({ field, purpose, typed, onTyped }: ContactFieldsProps) {
  const t = useText()
  /** Why no code was sent. */
  const [fault, setFault] = useState<string>()
  const target = field('target')
  return (
    <>
      <TextField
        {...target}
        error={fault ?? target.error}
        label={t(words.contact)}
        hint={t(words.contactHint)}
        text={typed}
        autoComplete="username"
        maxLength={254}
        onText={text => {
          onTyped(text)
          setFault(undefined)
        }}
        isRequired
      />
      <CodeField
        {...field('code')}
        label={t(words.code)}
        purpose={purpose}
        contact={typed}
        onContactFault={setFault}
        isRequired
      />
    </>
  )
}
