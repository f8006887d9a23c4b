import { type ReactNode, useSyncExternalStore } from 'react'
import { type StaffQueue, useStaffSummary } from '../../api/use-staff-summary.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { AccountSlot } from '../../layout/account-slot.tsx'
import { ThemeButton } from '../../layout/appearance-buttons.tsx'
import { LanguageMenu } from '../../layout/language-choice.tsx'
import { Logo } from '../../layout/logo.tsx'
import { useZone } from '../../live/page-clock.tsx'
import { usePortalData } from '../../pages/portal-data.ts'
import { lastConfirmed, onConfirmed } from '../../session/staff-code.ts'
import { Icon } from '../../ui/icon.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import { needsScript } from '../../words/member-list.ts'
import * as words from '../../words/staff.ts'
import { FRESH_MS } from './fresh.ts'
import type { StaffFacts } from './staff-facts.ts'
import { mayWorkAt, queueOf, staffLinks } from './staff-links.ts'
import { LateContext } from './wait.tsx'

interface StaffFrameProps {
  /** Pattern of the page. */
  page: string
  staff: StaffFacts
  /** Of what waits, if the page shows it. */
  children: ReactNode | ((queues: readonly StaffQueue[] | undefined) => ReactNode)
}

/** Around each page of staff: their own head, the links between the pages, and the page if they may work there. */
export function StaffFrame({ page, staff, children }: StaffFrameProps) {
  const t = useText()
  const queues = useStaffSummary()
  const content = typeof children === 'function' ? children(queues) : children
  return (
    <>
      <div className="staff-head">
        <StaffMasthead staff={staff} />
        <StaffNav page={page} staff={staff} queues={queues} />
      </div>
      <p className="without-script staff-note">{t(needsScript)}</p>
      <LateContext value={staff.lateMs}>{mayWorkAt(page, staff.capabilities) ? content : <NotAllowed />}</LateContext>
    </>
  )
}

function StaffMasthead({ staff }: Pick<StaffFrameProps, 'staff'>) {
  const t = useText()
  const path = usePath()
  const brandName = usePortalData()?.brandName ?? ''
  return (
    <div className="staff-masthead">
      <Logo brandName={brandName} />
      <a className="staff-name" href={path('/staff')}>
        {t(words.staff)}
      </a>
      {staff.capabilities.includes('moderate') && (
        <search className="staff-search">
          <form action={path('/staff/members')}>
            <span className="field">
              <Icon name="search" size={14} />
              <input
                type="search"
                name="q"
                maxLength={60}
                aria-label={t(words.findMember)}
                placeholder={t(words.findMember)}
              />
            </span>
          </form>
        </search>
      )}
      <span className="grow" />
      <SecondFactorEnd confirmedAt={staff.confirmedAt} />
      <LanguageMenu />
      <ThemeButton />
      <AccountSlot hasStaffLink={false} />
    </div>
  )
}

/** Until when the second factor holds that was confirmed last. */
function SecondFactorEnd({ confirmedAt }: Pick<StaffFacts, 'confirmedAt'>) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const here = useSyncExternalStore(onConfirmed, lastConfirmed, () => undefined)
  const at = here ?? confirmedAt
  if (at === undefined) return null
  return (
    <span className="liveness staff-factor">
      {t(words.secondFactorUntil, { time: instantText(at + FRESH_MS, zone, locale) })}
    </span>
  )
}

interface StaffNavProps extends Omit<StaffFrameProps, 'children'> {
  queues: readonly StaffQueue[] | undefined
}

function StaffNav({ page, staff, queues }: StaffNavProps) {
  const t = useText()
  const path = usePath()
  const links = staffLinks(staff.capabilities)
  return (
    <nav className="staff-nav" aria-label={t(words.pages)}>
      {links.map((link, place) => {
        const { target, label } = link
        const { count = 0, isLate = false } = queueOf(link, queues) ?? {}
        return (
          <a
            key={target}
            href={path(target)}
            className={!link.queue && links[place - 1]?.queue ? 'after-queues' : undefined}
            aria-current={target === page ? 'page' : undefined}
          >
            {t(label)}
            {count > 0 && <i className={isLate ? 'queue-count is-late num' : 'queue-count num'}>{count}</i>}
          </a>
        )
      })}
    </nav>
  )
}

function NotAllowed() {
  const t = useText()
  const path = usePath()
  return (
    <section className="board">
      <div className="panel">
        <PanelEmpty
          icon="shield"
          title={words.notAllowed}
          reason={t(words.notAllowedReason)}
          action={
            <a className="button" href={path('/staff')}>
              {t(words.toStart)}
            </a>
          }
        />
      </div>
    </section>
  )
}
