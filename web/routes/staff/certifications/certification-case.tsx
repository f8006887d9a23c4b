import { useState } from 'react'
import { CallForm } from '../../../forms/call-form.tsx'
import { instantText } from '../../../i18n/instant-text.ts'
import { useLocale, useText } from '../../../i18n/use-text.ts'
import { useZone } from '../../../live/page-clock.tsx'
import { ReasonField, reasonOf, reasonRefused } from '../../../moderation/reason-field.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Icon } from '../../../ui/icon.tsx'
import * as documentWords from '../../../words/certification.ts'
import * as staffWords from '../../../words/staff.ts'
import * as words from '../../../words/staff-certifications.ts'
import { FactList } from '../fact-list.tsx'
import { staffName } from '../staff-name.ts'
import { DocumentViews } from './document-views.tsx'
import type { Waiting } from './waiting.ts'

interface CertificationCaseProps {
  certification: Waiting
  /** Name of the country that has issued the document. */
  country: string
  /** It was decided, here or elsewhere. */
  onDecided(): void
}

/** What is answered of one that waits no longer: NotFound, CertificationNotPending. */
const gone = new Set(['000205', '050023'])

/** One submission: who, which document, what it says for a reason, and the decision. */
export function CertificationCase({ certification, country, onDecided }: CertificationCaseProps) {
  const t = useText()
  const { certificationId, member, documentType, isOwn } = certification
  return (
    <>
      <div className="panel-head">
        <h2>{staffName(member, t)}</h2>
        <span className="badge">{t(documentWords.types[documentType])}</span>
      </div>
      <Facts certification={certification} country={country} />
      {isOwn ? (
        <p className="staff-standing">
          <Icon name="alert" size={14} /> {t(words.own)}
        </p>
      ) : (
        <>
          <DocumentViews certification={certification} />
          <Decision certificationId={certificationId} onDecided={onDecided} />
        </>
      )}
    </>
  )
}

function Facts({ certification, country }: Pick<CertificationCaseProps, 'certification' | 'country'>) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { documentType, submittedAt, attempt, refusedBefore } = certification
  const time = (instant: string) => instantText(Date.parse(instant), zone, locale)
  return (
    <FactList
      facts={[
        [t(words.document), `${country} · ${t(documentWords.types[documentType])}`],
        [t(words.submitted), time(submittedAt)],
        [t(words.attempt), String(attempt)],
        ...refusedBefore.map(({ at, reason }) => [`${t(words.refusedBefore)} ${time(at)}`, reason] as const),
      ]}
    />
  )
}

type Act = 'verify' | 'refuse'

function Decision({ certificationId, onDecided }: { certificationId: string; onDecided(): void }) {
  const t = useText()
  const [act, choose] = useState<Act>('verify')
  return (
    <CallForm
      call="POST /api/v1/staff/certifications/{certificationId}/decision"
      asMember
      isGuarded
      isGrave={act === 'refuse'}
      send={t(words.acts[act])}
      fieldOf={reasonRefused}
      input={form => ({ path: { certificationId }, body: { decision: act, reason: reasonOf(form) } })}
      onDone={onDecided}
      onRefused={({ code }) => {
        if (gone.has(code)) onDecided()
        return false
      }}
    >
      {field => (
        <>
          <Choices
            label={words.decision}
            chosen={act}
            options={[
              ['verify', t(words.acts.verify)],
              ['refuse', t(words.acts.refuse)],
            ]}
            onChoose={value => choose(value as Act)}
          />
          <p>{t(words.effects[act])}</p>
          <ReasonField field={field} label={t(staffWords.reason)} hint={t(words.told)} lines={2} />
        </>
      )}
    </CallForm>
  )
}
