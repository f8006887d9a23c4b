import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filledIn } from '../../account/contact.ts'
import { fieldOfPassword } from '../../account/contact-fields.tsx'
import { PasswordField } from '../../account/password-field.tsx'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { IconShape } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/reward-accounts.ts'
import { kindIcons } from './payout-account.ts'

/** What a member has come back from WeChat with. */
interface Returned {
  state: string
  code: string
}

/** Takes what WeChat has added to the address out of it: it is kept nowhere else. */
export function useReturned(page: string): [returned: Returned | undefined, forget: () => void] {
  const [query] = useSearchParams()
  const navigate = useReachableNavigate()
  const address = usePath()(page)
  const [returned, setReturned] = useState<Returned>()
  const state = query.get('state')
  const code = query.get('code')
  useEffect(() => {
    if (state === null && code === null) return
    if (state !== null && code !== null) setReturned({ state, code })
    void navigate(address, { replace: true, preventScrollReset: true })
  }, [state, code, address, navigate])
  return [returned, () => setReturned(undefined)]
}

interface WeChatPanelProps {
  /** Whether the member has bound it. */
  isBound: boolean
  /** Whether the portal offers it. */
  isOffered: boolean
  returned: Returned | undefined
  onReturnedUsed(): void
  onChanged(): void
}

/** The member’s WeChat: bound by a step to WeChat and the password, unbound by the password. */
export function WeChatPanel({ isBound, isOffered, returned, onReturnedUsed, onChanged }: WeChatPanelProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  /** Why it was not bound. */
  const [refusal, setRefusal] = useState<string>()
  return (
    <Panel title={t(words.weChat)}>
      <ul className="payout-rows">
        <li>
          <i className="row-icon" aria-hidden="true">
            <IconShape path={kindIcons.wechat} size={18} />
          </i>
          <div>
            <span className={isBound ? 'badge ok' : 'badge'}>{t(isBound ? words.bound : words.notBound)}</span>
            <small>{t(words.weChatNote)}</small>
          </div>
          {isBound ? (
            <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(words.unbind)}
            </button>
          ) : (
            isOffered && !returned && <BindButton />
          )}
          {!isBound && refusal !== undefined && (
            <p className="payout-note is-waiting" role="alert">
              {refusal}
            </p>
          )}
          {returned && !isBound && (
            <BindForm
              returned={returned}
              onDone={() => {
                setRefusal(undefined)
                onReturnedUsed()
                onChanged()
              }}
              onUsedUp={text => {
                setRefusal(text)
                onReturnedUsed()
              }}
            />
          )}
          {isBound && isOpen && (
            <CallForm
              call="POST /api/v1/me/wechat/unbind"
              className="payout-form"
              asMember
              isGrave
              send={t(words.unbind)}
              fieldOf={fieldOfPassword}
              input={form => ({ body: { password: filledIn(form, 'password') } })}
              onDone={() => {
                setOpen(false)
                onChanged()
              }}
            >
              {field => <PasswordField {...field('password')} label={t(words.password)} isRequired />}
            </CallForm>
          )}
        </li>
      </ul>
    </Panel>
  )
}

/** Leads to WeChat, which leads back to this page. */
function BindButton() {
  const t = useText()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  async function start(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const { url } = await callPortal('POST /api/v1/me/wechat', {}, { locale, asMember: true })
      window.location.assign(url)
    } catch (problem) {
      tellNoAnswer(problem, locale)
    }
    setBusy(false)
  }
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void start()}>
      {t(words.bind)}
    </button>
  )
}

/** Refusals of the password, after which what the member has come back with may be sent again. */
const OF_PASSWORD = new Set(['000119', '000123', '010003'])

interface BindFormProps {
  returned: Returned
  onDone(): void
  /** It was refused, and is taken only once. */
  onUsedUp(text: string | undefined): void
}

function BindForm({ returned, onDone, onUsedUp }: BindFormProps) {
  const t = useText()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form} className="payout-part">
      <CallForm
        call="PUT /api/v1/me/wechat"
        className="payout-form"
        asMember
        send={t(words.bind)}
        fieldOf={fieldOfPassword}
        input={data => ({ body: { ...returned, password: filledIn(data, 'password') } })}
        onRefused={({ code, text, fields }) => {
          if (OF_PASSWORD.has(code) || fields.some(({ path }) => path === 'password')) return false
          onUsedUp(text)
          return true
        }}
        onDone={onDone}
      >
        {field => (
          <>
            <p>{t(words.finishBinding)}</p>
            <PasswordField {...field('password')} label={t(words.password)} isRequired />
          </>
        )}
      </CallForm>
    </div>
  )
}
