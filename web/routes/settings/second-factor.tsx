import { useState } from 'react'
import { filledIn } from '../../account/contact.ts'
import { fieldOfPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/fields.tsx'
import { iconPaths } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/account-settings.ts'
import { authenticatorCode } from '../../words/auth.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RowIcon } from './row-icon.tsx'

const CODE_FIELDS = { ...fieldOfPassword, '010007': 'code' }

interface SecondFactorProps {
  /** Null while it is off. */
  codesLeft: number | null
  onChanged(): void
}

/** The second factor: turned on with the password and a code, off with both, and its recovery codes. */
export function SecondFactor({ codesLeft, onChanged }: SecondFactorProps) {
  const t = useText()
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>()
  /** Shown once. */
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = codesLeft !== null
  const toggle = (each: typeof open) => () => setOpen(open === each ? undefined : each)
  const show = (recoveryCodes: readonly string[]) => {
    setOpen(undefined)
    setCodes(recoveryCodes)
    onChanged()
  }
  return (
    <>
      <section className="board">
        <Panel
          title={t(words.twoSteps)}
          note={<span className={isOn ? 'badge ok' : 'badge'}>{t(isOn ? words.isOn : words.isOff)}</span>}
          actions={
            <button
              type="button"
              className={isOn ? 'button' : 'button primary'}
              aria-expanded={open === (isOn ? 'off' : 'on')}
              onClick={toggle(isOn ? 'off' : 'on')}
            >
              {t(isOn ? words.turnOff : words.turnOn)}
            </button>
          }
        >
          <p className="settings-text">{t(words.twoStepsNote)}</p>
          {open === 'on' && !isOn && <TurnOn onDone={show} />}
          {open === 'off' && isOn && (
            <WithPasswordAndCode
              call="POST /api/v1/me/second-factor/off"
              send={t(words.turnOff)}
              onDone={() => {
                setOpen(undefined)
                setCodes(undefined)
                onChanged()
              }}
            />
          )}
          {isOn && (
            <ul className="settings-rows">
              <li>
                <RowIcon path={iconPaths.shield} />
                <div>
                  <b>{t(words.recoveryCodes)}</b>
                  <small>{t(words.codesLeft, { count: codesLeft })}</small>
                </div>
                <button type="button" className="button" aria-expanded={open === 'codes'} onClick={toggle('codes')}>
                  {t(words.newCodes)}
                </button>
                {open === 'codes' && (
                  <WithPasswordAndCode
                    call="POST /api/v1/me/second-factor/codes"
                    send={t(words.newCodes)}
                    onDone={({ recoveryCodes }) => show(recoveryCodes)}
                  />
                )}
              </li>
            </ul>
          )}
        </Panel>
      </section>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
    </>
  )
}

/** The password gives the key for the authenticator, whose first code turns it on. */
function TurnOn({ onDone }: { onDone(codes: readonly string[]): void }) {
  const t = useText()
  const [key, setKey] = useState<{ secret: string; svg: string }>()
  if (!key)
    return (
      <CallForm
        call="POST /api/v1/me/second-factor"
        asMember
        send={t(words.turnOn)}
        fieldOf={CODE_FIELDS}
        input={form => ({ body: { password: filledIn(form, 'password') } })}
        onDone={setKey}
      >
        {field => <PasswordField {...field('password')} label={t(words.currentPassword)} isRequired />}
      </CallForm>
    )
  return (
    <CallForm
      call="PUT /api/v1/me/second-factor"
      asMember
      send={t(words.confirm)}
      fieldOf={CODE_FIELDS}
      input={form => ({ body: { code: filledIn(form, 'code') } })}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    >
      {field => (
        <>
          <p>{t(words.scan)}</p>
          <img className="qr-picture" src={`data:image/svg+xml,${encodeURIComponent(key.svg)}`} alt={t(words.qrCode)} />
          <code className="secret">{key.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <TextField
            {...field('code')}
            label={t(authenticatorCode)}
            autoComplete="one-time-code"
            maxLength={6}
            isRequired
          />
        </>
      )}
    </CallForm>
  )
}

interface WithPasswordAndCodeProps {
  call: 'POST /api/v1/me/second-factor/off' | 'POST /api/v1/me/second-factor/codes'
  send: string
  onDone(result: { recoveryCodes: readonly string[] }): void
}

function WithPasswordAndCode({ call, send, onDone }: WithPasswordAndCodeProps) {
  const t = useText()
  return (
    <CallForm
      call={call}
      asMember
      send={send}
      fieldOf={CODE_FIELDS}
      input={form => ({ body: { password: filledIn(form, 'password'), code: filledIn(form, 'code') } })}
      onDone={result => onDone({ recoveryCodes: [], ...result })}
    >
      {field => (
        <>
          <PasswordField {...field('password')} label={t(words.currentPassword)} isRequired />
          <TextField
            {...field('code')}
            label={t(words.codeOrRecovery)}
            autoComplete="one-time-code"
            maxLength={20}
            isRequired
          />
        </>
      )}
    </CallForm>
  )
}
