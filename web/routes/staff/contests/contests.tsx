import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { contestStates } from '#contract/contests/contest-kinds.ts'
import { useMemberList } from '../../../api/use-member-list.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { ChoiceField } from '../../../ui/fields.tsx'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as contestWords from '../../../words/contest.ts'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-contests.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/contests.ts'
import { ContestCase } from './contest-case.tsx'
import { DraftForm } from './draft-form.tsx'
import type { FoundContest } from './found-contest.ts'

const PAGE = '/staff/contests'
const states = ['draft', ...contestStates] as const
/** In place of the id of a contest. */
const NEW = 'new'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Contests with drafts: set up, published, watched over and settled. */
export default function Contests({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.contests)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <ContestBoard />
    </StaffFrame>
  )
}

function ContestBoard() {
  const t = useText()
  const [query] = useSearchParams()
  const state = states.find(each => each === query.get('state'))
  const contests = useMemberList('GET /api/v1/staff/contests', { ...(state && { state }) })
  const [chosen, choose] = useState<string>()
  const list = contests.result?.list ?? []
  const shown = chosen === NEW ? undefined : (list.find(({ contest }) => contest.contestId === chosen) ?? list[0])
  return (
    <section className="board staff-halves">
      <div className="panel">
        <AddressForm fields={{ state: '' }} send={t(words.show)} className="form-row of-panel staff-find">
          <ChoiceField
            name="state"
            label={t(words.state)}
            text={state ?? ''}
            options={[['', t(words.all)], ...states.map(each => [each, t(contestWords.states[each])] as const)]}
            isAlwaysSet
          />
          <button type="button" className="button" onClick={() => choose(NEW)}>
            {t(words.newDraft)}
          </button>
        </AddressForm>
        <MemberList of={contests} rows={8} empty={<PanelEmpty title={words.nothing} />}>
          {rows => <ContestRows list={rows} chosen={shown?.contest.contestId} onChoose={choose} />}
        </MemberList>
      </div>
      <div className="panel" aria-live="polite">
        {chosen === NEW ? (
          <>
            <div className="panel-head">
              <h2>{t(words.newDraft)}</h2>
            </div>
            <DraftForm
              onSaved={() => {
                choose(undefined)
                contests.reload()
              }}
            />
          </>
        ) : shown ? (
          <ContestCase
            key={`${shown.contest.contestId} ${shown.contest.version}`}
            found={shown}
            onChanged={contests.reload}
          />
        ) : (
          <p className="panel-body staff-note">{t(words.chooseOne)}</p>
        )}
      </div>
    </section>
  )
}

interface ContestRowsProps {
  list: readonly FoundContest[]
  chosen: string | undefined
  onChoose(contestId: string): void
}

function ContestRows({ list, chosen, onChoose }: ContestRowsProps) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  return (
    <ul className="staff-rows">
      {list.map(({ contest: { contestId, title, entrants, startsAt, state }, openObjections, settling }) => (
        <li key={contestId}>
          <button
            type="button"
            aria-current={contestId === chosen ? 'true' : undefined}
            onClick={() => onChoose(contestId)}
          >
            <span className="staff-line">
              <b>{title[locale]}</b>
              <small>
                {t(words.line, { n: entrants, date: instantText(Date.parse(startsAt), zone, locale) })}
                {openObjections > 0 && ` · ${t(words.objectionsOpen, { n: openObjections })}`}
                {settling && ` · ${t(words.waiting)}`}
              </small>
            </span>
            <span className={state === 'settling' || state === 'draft' ? 'badge caution' : 'badge'}>
              {t(contestWords.states[state])}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
