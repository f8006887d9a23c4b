import { useState } from 'react'
import { AppealForm } from '../../account/appeal-form.tsx'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import * as words from '../../words/appeal.ts'

/** The way to appeal against a decision, or what became of the appeal, once it is opened. */
export function DecisionAppeal({ decisionId }: { decisionId: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="decision-appeal" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t(words.appeal)}</summary>
      {isOpen && <OpenedAppeal decisionId={decisionId} />}
    </details>
  )
}

function OpenedAppeal({ decisionId }: { decisionId: string }) {
  const t = useText()
  const decisions = useMemberCall('GET /api/v1/me/decisions')
  return (
    <MemberContent of={decisions}>
      {({ list }) => {
        const appeal = list.find(each => each.decisionId === decisionId)?.appeal
        if (!appeal) return <AppealForm against={{ decisionId }} onSent={decisions.reload} />
        return (
          <dl>
            <dt>{t(words.yours)}</dt>
            <dd>{appeal.content}</dd>
            <dt>{t(words.outcome)}</dt>
            <dd>{t(appeal.outcome ? words.outcomes[appeal.outcome] : words.waiting)}</dd>
          </dl>
        )
      }}
    </MemberContent>
  )
}
