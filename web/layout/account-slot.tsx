import { type CSSProperties, type MouseEvent, useEffect } from 'react'
import type { Text } from '#contract/text/locale.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { pageAt } from '../pages/page-query.ts'
import { type AccountStep, requestLogin } from '../session/login-request.ts'
import { useSession } from '../session/session.ts'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { accountMenu, inbox, login, register } from '../words/account-menu.ts'

const importStaffCount = () => withAccountSheet(import('./staff-count.tsx'))
const importMenu = () => withAccountSheet(import('./member-menu.tsx'))

interface StepLinkProps {
  step: AccountStep
  name: Text
  className: string
  /** Called before the dialog opens. */
  onOpen?(): void
}

/** A link to the page of a step, which opens as a dialog where scripts run. */
export function StepLink({ step, name, className, onOpen }: StepLinkProps) {
  const t = useText()
  const path = usePath()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen?.()
    void requestLogin(step)
  }
  return (
    <a className={className} href={path(`/${step}`)} rel="nofollow" onClick={open}>
      {t(name)}
    </a>
  )
}

const staffPlace: CSSProperties = { display: 'var(--member-staff, none)' }

/** Of members of staff alone, to whom its link is loaded; nothing moves when that comes. */
function StaffPlace() {
  const isStaff = useSession()?.member.isStaff === true
  const [StaffCount, load] = useLoaded(importStaffCount)
  useEffect(() => {
    if (isStaff) load()
  }, [isStaff, load])
  return isStaff && StaffCount ? <StaffCount /> : <span className="icon-button" style={staffPlace} />
}

/**
 * Log in and sign up for visitors, inbox and menu for members: both are in the HTML of all visitors, and which of them
 * is shown, with which name and picture, is decided before the first paint (session/session-script.ts). `hasStaffLink`:
 * staff have the way to their pages too.
 */
export function AccountSlot({ hasStaffLink = true }: { hasStaffLink?: boolean }) {
  const t = useText()
  const path = usePath()
  const [MemberMenu, load] = useLoaded(importMenu)
  return (
    <div className="account-slot">
      <StepLink step="login" name={login} className="button ghost of-visitors" />
      <StepLink step="register" name={register} className="button primary of-visitors" />
      {hasStaffLink && <StaffPlace />}
      {pageAt('/inbox') && (
        <a className="icon-button inbox-link of-members" href={path('/inbox')}>
          <span className="visually-hidden">{t(inbox)}</span>
          <Icon name="tray" />
          <i className="count" />
        </a>
      )}
      <Menu
        className="member-menu of-members"
        buttonClass="icon-button member-button"
        onNear={load}
        face={
          <>
            <span className="visually-hidden">{t(accountMenu)}</span>
            <span className="avatar" />
            <b className="member-name" />
            <Icon name="down" size={14} />
          </>
        }
      >
        {MemberMenu && <MemberMenu />}
      </Menu>
    </div>
  )
}
