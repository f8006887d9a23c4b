import { type ReactNode, useState } from 'react'
import type { Me } from '#contract/members/me.ts'
import { CodeField } from '../../account/code-field.tsx'
import { filledIn, textOf, writtenContact } from '../../account/contact.ts'
import { fieldOfContact, fieldOfPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/fields.tsx'
import { iconPaths } from '../../ui/icon.tsx'
import * as words from '../../words/account-settings.ts'
import * as auth from '../../words/auth.ts'
import * as join from '../../words/join.ts'
import { RowIcon } from './row-icon.tsx'

const icons = {
  username: iconPaths.person,
  email: 'M2 4h12v8H2ZM2 4.5l6 4 6-4',
  phone: 'M5 1.5h6v13H5ZM7.5 12.5h1',
  password: 'M7.5 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM7 7.2l6 6M11 11l1.5-1.5',
} as const

interface LoginDataProps {
  me: Pick<Me, 'username' | 'email' | 'phone'>
  onChanged(): void
}

/** Username, contacts and password: each a row with its value and one action, whose form opens below it. */
export function LoginData({ me, onChanged }: LoginDataProps) {
  const t = useText()
  const [open, setOpen] = useState<'username' | 'email' | 'phone'>()
  const done = () => {
    setOpen(undefined)
    onChanged()
  }
  const toggle = (each: typeof open) => () => setOpen(open === each ? undefined : each)
  const contact = (kind: 'email' | 'phone', value: string | null) => (
    <Row
      icon={icons[kind]}
      name={t(words[kind])}
      value={value ?? t(words.notSet)}
      action={t(open === kind ? words.cancel : value === null ? words.add : words.change)}
      isOpen={open === kind}
      onAction={toggle(kind)}
    >
      <ContactForm kind={kind} hasOne={value !== null} onDone={done} />
    </Row>
  )
  return (
    <ul className="settings-rows">
      {me.username === null ? (
        <Row
          icon={icons.username}
          name={t(words.username)}
          value={t(words.notSet)}
          note={t(words.usernameFixed)}
          action={t(open === 'username' ? words.cancel : words.set)}
          isOpen={open === 'username'}
          onAction={toggle('username')}
        >
          <UsernameForm onDone={done} />
        </Row>
      ) : (
        <Row icon={icons.username} name={t(words.username)} value={me.username} note={t(words.usernameFixed)} />
      )}
      {contact('email', me.email)}
      {contact('phone', me.phone)}
      <li>
        <RowIcon path={icons.password} />
        <div>
          <b>{t(words.password)}</b>
        </div>
        <span aria-hidden="true">••••••••</span>
        <a className="button" href="#password">
          {t(words.change)}
        </a>
      </li>
    </ul>
  )
}

interface RowProps {
  icon: string
  name: string
  value: string
  note?: string
  action?: string
  isOpen?: boolean
  onAction?(): void
  children?: ReactNode
}

function Row({ icon, name, value, note, action, isOpen = false, onAction, children }: RowProps) {
  const t = useText()
  return (
    <li>
      <RowIcon path={icon} />
      <div>
        <b>{name}</b>
        {note !== undefined && <small>{note}</small>}
      </div>
      <span>{value}</span>
      {action !== undefined && (
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-label={t(join.acted, { action, name })}
          onClick={onAction}
        >
          {action}
        </button>
      )}
      {isOpen && children}
    </li>
  )
}

function UsernameForm({ onDone }: { onDone(): void }) {
  const t = useText()
  return (
    <CallForm
      call="PUT /api/v1/me/username"
      asMember
      isGuarded
      send={t(words.save)}
      fieldOf={{ '010005': 'username', '010008': 'username', '010010': 'username', '010011': 'username' }}
      input={form => ({ body: { username: textOf(form, 'username') || undefined } })}
      onDone={onDone}
    >
      {field => (
        <TextField
          {...field('username')}
          label={t(words.username)}
          hint={t(words.usernameRule)}
          autoComplete="username"
          maxLength={20}
          isRequired
        />
      )}
    </CallForm>
  )
}

/** A new contact is proved by a code that is sent there, and the change by the password. */
function ContactForm({ kind, hasOne, onDone }: { kind: 'email' | 'phone'; hasOne: boolean; onDone(): void }) {
  const t = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <>
      <CallForm
        call={kind === 'email' ? 'PUT /api/v1/me/email' : 'PUT /api/v1/me/phone'}
        asMember
        isGuarded
        send={t(words.save)}
        fieldOf={{ ...fieldOfContact, ...fieldOfPassword, '000117': 'target', '000118': 'target' }}
        renamed={path => (path === kind ? 'target' : undefined)}
        input={form => {
          const target = writtenContact(textOf(form, 'target'), locale) || undefined
          const proof = { code: filledIn(form, 'code'), password: filledIn(form, 'password') }
          return { body: kind === 'email' ? { ...proof, email: target } : { ...proof, phone: target } }
        }}
        onDone={onDone}
        foot={<span className="muted">{t(words.contactMailed)}</span>}
      >
        {field => (
          <>
            <TextField
              {...field('target')}
              error={fault ?? field('target').error}
              label={t(kind === 'email' ? words.newEmail : words.newPhone)}
              type={kind === 'email' ? 'email' : 'tel'}
              autoComplete={kind === 'email' ? 'email' : 'tel'}
              {...(kind === 'phone' && { hint: t(auth.contactHint) })}
              maxLength={254}
              onText={text => {
                setTyped(text)
                setFault(undefined)
              }}
              isRequired
            />
            <CodeField
              {...field('code')}
              label={t(auth.code)}
              purpose="bind"
              contact={typed}
              asMember
              onContactFault={setFault}
              isRequired
            />
            <PasswordField {...field('password')} label={t(words.currentPassword)} isRequired />
          </>
        )}
      </CallForm>
      {hasOne && <UnbindForm kind={kind} onDone={onDone} />}
    </>
  )
}

function UnbindForm({ kind, onDone }: { kind: 'email' | 'phone'; onDone(): void }) {
  const t = useText()
  return (
    <details>
      <summary>{t(words.remove)}</summary>
      <CallForm
        call={kind === 'email' ? 'POST /api/v1/me/email/unbind' : 'POST /api/v1/me/phone/unbind'}
        asMember
        send={t(words.remove)}
        fieldOf={fieldOfPassword}
        input={form => ({ body: { password: filledIn(form, 'password') } })}
        onDone={onDone}
      >
        {field => <PasswordField {...field('password')} label={t(words.currentPassword)} isRequired />}
      </CallForm>
    </details>
  )
}
