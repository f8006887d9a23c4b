import { useState } from 'react'
import { useMemberCall } from '../../../api/use-member-call.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/staff.css?url'
import { MemberContent } from '../../../ui/member-content.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-switches.ts'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/switches.ts'

const PAGE = '/staff/switches'
const parts = ['registration', 'writes', 'overlay'] as const
type Part = (typeof parts)[number]

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Parts of the portal that staff switch off and on, each change with its reason. */
export default function Switches({ loaderData: { staff } }: Route.ComponentProps) {
  const t = useText()
  return (
    <StaffFrame page={PAGE} staff={staff}>
      <div className="page-title">
        <h1>{t(staffWords.switches)}</h1>
        <p>{t(words.note)}</p>
      </div>
      <SwitchBoard />
    </StaffFrame>
  )
}

function SwitchBoard() {
  const settings = useMemberCall('GET /api/v1/community/settings')
  return (
    <section className="board form-board">
      <div className="panel">
        <MemberContent of={settings} rows={3}>
          {values => <SwitchForm key={JSON.stringify(values)} values={values} onSaved={settings.reload} />}
        </MemberContent>
      </div>
    </section>
  )
}

interface SwitchFormProps {
  /** `switch.registration` and others. */
  values: Readonly<Record<string, number | boolean>>
  onSaved(): void
}

function SwitchForm({ values, onSaved }: SwitchFormProps) {
  const t = useText()
  const [wanted, want] = useState<Partial<Record<Part, boolean>>>({})
  const isOn = (part: Part) => values[`switch.${part}`] === true
  const changed = parts.filter(part => wanted[part] !== undefined && wanted[part] !== isOn(part))
  return (
    <>
      <div className="panel-body">
        {parts.map(part => (
          <SwitchRow
            key={part}
            label={t(words.parts[part].name)}
            hint={t(words.parts[part].effect)}
            isOn={wanted[part] ?? isOn(part)}
            onSwitch={on => want(before => ({ ...before, [part]: on }))}
          />
        ))}
      </div>
      {changed.length > 0 && (
        <CallForm
          call="PUT /api/v1/staff/switches"
          asMember
          isGrave={changed.some(part => wanted[part] === false)}
          send={t(words.save)}
          fieldOf={reasonRefused}
          input={form => ({
            body: {
              ...Object.fromEntries(changed.map(part => [part, wanted[part]])),
              reason: reasonOf(form),
            },
          })}
          onDone={onSaved}
        >
          {field => <ReasonField field={field} label={t(staffWords.reason)} hint={t(words.reasonNote)} lines={2} />}
        </CallForm>
      )}
    </>
  )
}
