import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests/contest.ts'
import { auditAddress, CONTESTS, contestAddress, rulesAddress } from '../../contest/contest-address.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import * as words from '../../words/contest.ts'

interface ContestTitleProps {
  contest: Contest
  title: string
  page: 'rules' | 'audit'
  /** At the end of the title. */
  mark?: ReactNode
}

/** Title of a page about a contest, the way to it, and the links between these pages. */
export function ContestTitle({ contest, title, page, mark }: ContestTitleProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { contestId } = contest
  const own = contestAddress(contestId)
  const tabs = [
    ['contest', own, words.contest],
    ['rules', rulesAddress(contestId), words.rules],
    ['audit', auditAddress(contestId), words.audit],
  ] as const
  return (
    <div className="contest-title">
      <Crumbs
        crumbs={[
          { name: t(words.title), path: CONTESTS },
          { name: contest.title[locale], path: own },
          { name: title, path: '' },
        ]}
      />
      <div className="page-title">
        <h1>{title}</h1>
        {contest.simulated && <span className="badge caution">{t(words.simulated)}</span>}
        <span className="grow" />
        {mark}
      </div>
      <nav className="page-tabs" aria-label={t(words.sections)}>
        {tabs.map(([key, address, name]) => (
          <a key={key} href={path(address)} aria-current={key === page ? 'page' : undefined}>
            {t(name)}
          </a>
        ))}
      </nav>
    </div>
  )
}
