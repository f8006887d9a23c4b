import { useSearchParams } from 'react-router'
import { useMemberList } from '../../../api/use-member-list.ts'
import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { ChoiceField, TextField } from '../../../ui/fields.tsx'
import { MemberList } from '../../../ui/member-list.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-words.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/words.ts'
import { AddWord } from './add-word.tsx'
import { WordTable } from './word-table.tsx'

const PAGE = '/staff/words'
const MAX_ASKED = 40

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** The words for which texts wait or are refused, with how often they were met. */
export default function Words({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.lists)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <WordBoard />
    </StaffFrame>
  )
}

function WordBoard() {
  const t = useText()
  const [query] = useSearchParams()
  const q = (query.get('q') ?? '').trim().slice(0, MAX_ASKED)
  const sort = query.get('order') === 'hits' ? 'hits' : 'new'
  const listed = useMemberList('GET /api/v1/staff/words', { limit: '50', sort, ...(q && { q }) })
  return (
    <section className="board staff-with-side">
      <div className="panel">
        <AddressForm fields={{ q: '', order: '' }} send={t(words.find)} className="form-row of-panel">
          <TextField name="q" type="search" label={t(words.find)} text={q} maxLength={MAX_ASKED} isAlwaysSet />
          <ChoiceField
            name="order"
            label={t(words.order)}
            text={sort === 'hits' ? 'hits' : ''}
            options={[
              ['', t(words.newest)],
              ['hits', t(words.mostHits)],
            ]}
            isAlwaysSet
          />
        </AddressForm>
        <MemberList of={listed} rows={12} empty={<PanelEmpty title={words.nothing} />}>
          {rows => <WordTable rows={rows} onRemoved={listed.reload} />}
        </MemberList>
      </div>
      <div className="panel">
        <div className="panel-head">
          <h2>{t(words.add)}</h2>
        </div>
        <AddWord onAdded={listed.reload} />
      </div>
    </section>
  )
}
