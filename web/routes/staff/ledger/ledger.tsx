import { intlTag } from '#contract/text/locale.ts'
import { useMemberCall } from '../../../api/use-member-call.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberContent } from '../../../ui/member-content.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as diamondWords from '../../../words/staff-diamonds.ts'
import * as words from '../../../words/staff-ledger.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/ledger.ts'
import { GrantForm } from './grant-form.tsx'
import { VoucherForms } from './voucher-forms.tsx'

const PAGE = '/staff/ledger'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Whether the ledger of diamonds balances. */
export default function Ledger({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.ledger)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <CheckBoard />
      <section className="board ledger-forms">
        <div className="panel">
          <div className="panel-head">
            <h2>{t(diamondWords.grant)}</h2>
          </div>
          <GrantForm />
        </div>
        <div className="panel">
          <div className="panel-head">
            <h2>{t(diamondWords.vouchers)}</h2>
          </div>
          <VoucherForms />
        </div>
      </section>
    </StaffFrame>
  )
}

function CheckBoard() {
  const t = useText()
  const locale = useLocale()
  const check = useMemberCall('GET /api/v1/staff/ledger/check')
  const number = (value: number) => value.toLocaleString(intlTag[locale])
  return (
    <section className="board ledger-check">
      <div className="panel" aria-live="polite">
        <MemberContent of={check} rows={3}>
          {({ sum, accounts, transactions, negative, lastHash }) => (
            <>
              <dl className="ledger-figures">
                <Figure
                  name={t(words.sum)}
                  value={number(sum)}
                  note={t(sum === 0 ? words.balances : words.unbalanced)}
                  isWrong={sum !== 0}
                />
                <Figure
                  name={t(words.negative)}
                  value={number(negative)}
                  note={t(words.besidesIssuance)}
                  isWrong={negative > 0}
                />
                <Figure
                  name={t(words.transactions)}
                  value={number(transactions)}
                  note={t(words.accounts, { count: number(accounts) })}
                />
              </dl>
              <dl className="staff-facts">
                <div>
                  <dt>{t(words.lastHash)}</dt>
                  <dd>
                    <code>{lastHash}</code>
                  </dd>
                </div>
              </dl>
              <div className="panel-body ledger-foot">
                <p>{t(words.recompute)}</p>
                <button type="button" className="button" onClick={check.reload}>
                  {t(words.check)}
                </button>
              </div>
            </>
          )}
        </MemberContent>
      </div>
    </section>
  )
}

interface FigureProps {
  name: string
  value: string
  note: string
  isWrong?: boolean
}

function Figure({ name, value, note, isWrong = false }: FigureProps) {
  return (
    <div className={isWrong ? 'is-wrong' : undefined}>
      <dt>{name}</dt>
      <dd>
        <b className="num">{value}</b>
        <small>{note}</small>
      </dd>
    </div>
  )
}
