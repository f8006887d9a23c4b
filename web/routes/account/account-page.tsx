import { useEffect } from 'react'
import { AccountForms, stepNames } from '../../account/account-forms.tsx'
import { ownPath } from '../../account/contact.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { endSession } from '../../session/change-session.ts'
import { checkSession } from '../../session/check-session.ts'
import type { AccountStep } from '../../session/login-request.ts'
import { currentSession, useSession } from '../../session/session.ts'
import * as words from '../../words/auth.ts'
import * as errorWords from '../../words/error.ts'

/** In the storage of the tab: when this page has led on by itself. */
const LED_KEY = 'login-led-at'
/** A page that leads back here within this time does not know the login. */
const BACK_WITHIN_MS = 10_000

/** Where the address wants to continue: a page of this site, but not one that leads here again. */
function wished(): string | undefined {
  const next = ownPath(new URLSearchParams(window.location.search).get('next'))
  return next === undefined || /^\/((cn|en)\/)?(login|register|reset)\b/.test(next) ? undefined : next
}

/**
 * Continues for who is logged in already: cookies of the login are not sent with a link on another site. A page that
 * leads back lacks them, which another login brings.
 */
async function leadOn(next: string): Promise<void> {
  await checkSession()
  const session = currentSession()
  if (!session) return
  if (Date.now() - Number(sessionStorage.getItem(LED_KEY)) < BACK_WITHIN_MS) return endSession(session.token)
  sessionStorage.setItem(LED_KEY, String(Date.now()))
  window.location.replace(next)
}

/** A page of the login: its form, or the way on for who is logged in already. */
export function AccountPage({ step }: { step: AccountStep }) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const session = useSession()
  const leave = () => window.location.replace(wished() ?? path('/'))
  useEffect(() => {
    const next = wished()
    if (next !== undefined) void leadOn(next)
  }, [])
  const steps: readonly AccountStep[] = step === 'reset' ? ['reset'] : ['login', 'register']
  const addressOf = (each: AccountStep) => {
    const next = wished()
    return path(`/${each}`) + (next === undefined ? '' : `?${new URLSearchParams({ next })}`)
  }
  return (
    <section className="board account-board">
      <div className="panel">
        <h1 className="visually-hidden">{t(stepNames[step])}</h1>
        <nav className="account-steps">
          {steps.map(each => (
            <a
              key={each}
              href={path(`/${each}`)}
              aria-current={each === step ? 'page' : undefined}
              onClick={event => {
                event.preventDefault()
                void navigate(addressOf(each), { replace: true })
              }}
            >
              {t(stepNames[each])}
            </a>
          ))}
        </nav>
        <div className="without-script">
          <p className="account-note account-end">{t(words.needsScript)}</p>
        </div>
        {session ? (
          <div className="account-note account-end">
            <p>{t(words.loggedInAs, { name: session.member.name })}</p>
            <a className="button primary" href={path('/')}>
              {t(errorWords.home)}
            </a>
          </div>
        ) : (
          <div className="needs-script">
            <AccountForms
              step={step}
              onStep={each => void navigate(addressOf(each), { replace: true })}
              onLoggedIn={leave}
            />
          </div>
        )}
      </div>
    </section>
  )
}
