import { downloadOwn } from '../../api/download-own.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { EvidenceField } from '../../complaints/evidence-field.tsx'
import { NoteField } from '../../complaints/note-field.tsx'
import { useEvidence } from '../../complaints/use-evidence.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { RecentTime } from '../../live/recent-time.tsx'
import { useMinute } from '../../live/use-minute.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import * as words from '../../words/complaints.ts'
import * as joins from '../../words/join.ts'
import { type OwnComplaint, standingOf } from './complaint-view.ts'

/** ComplaintMissing, and BadParameter of what is not an id. */
const MISSING = ['110010', '000201']

/** A report that is not in the list, such as an old one. */
export function FoundComplaint({ complaintId }: { complaintId: string }) {
  const t = useText()
  const path = usePath()
  const found = useMemberCall('GET /api/v1/complaints/{complaintId}', {}, { complaintId }, { tells: false })
  if (found.result) return <OneComplaint complaint={found.result} onChanged={found.reload} />
  return (
    <div className="panel">
      {found.refusal !== undefined && MISSING.includes(found.refusal) ? (
        <div className="empty" role="alert">
          <b>{t(words.missing)}</b>
          <a className="button" href={path('/complaints')}>
            {t(words.toList)}
          </a>
        </div>
      ) : (
        <MemberContent of={found} rows={4}>
          {() => null}
        </MemberContent>
      )}
    </div>
  )
}

interface OneComplaintProps {
  complaint: OwnComplaint
  /** Something was added to it. */
  onChanged(): void
}

/** A report with all that has happened with it, and the field in which the member adds to it. */
export function OneComplaint({ complaint, onChanged }: OneComplaintProps) {
  const t = useText()
  const path = usePath()
  const { reference, target, state } = complaint
  const [standing, mark] = standingOf(complaint)
  return (
    <section className="panel">
      <div className="complaint-head">
        <h2>
          {t(joins.clauses, {
            first: reference,
            next: t(joins.named, { name: t(words.kinds[target.kind]), value: target.title }),
          })}
        </h2>
        <span className={`badge ${mark}`}>{t(standing)}</span>
      </div>
      <Course complaint={complaint} />
      <p className="complaint-more">
        <a href={path(target.page)}>{t(words.seeTarget)}</a>
      </p>
      {state !== 'closed' && <AddForm complaint={complaint} onAdded={onChanged} />}
    </section>
  )
}

/** What has happened, step by step. */
function Course({ complaint }: { complaint: OwnComplaint }) {
  const t = useText()
  const { reason, detail, files, replies, state, decision, at } = complaint
  const text = t(words.reasons[reason])
  const isWaiting = state === 'waiting'
  return (
    <ol className="complaint-steps" aria-label={t(words.course)}>
      <Step
        title={t(words.received)}
        text={detail === null ? text : t(joins.named, { name: text, value: detail })}
        files={files}
        at={at}
      />
      {replies.map((reply, place) => (
        <Step
          key={reply.at}
          title={t(reply.from === 'staff' ? words.asked : words.added)}
          text={reply.content}
          files={reply.files}
          at={reply.at}
          isNow={isWaiting && place === replies.length - 1}
        />
      ))}
      {decision ? (
        <Step
          title={t(decision.outcome === 'founded' ? words.founded : words.unfounded)}
          text={decision.reason || t(words.settledElsewhere)}
          at={decision.at}
        />
      ) : (
        <Step title={t(words.decision)} text={t(words.decisionNote)} at={undefined} />
      )}
    </ol>
  )
}

interface StepProps {
  title: string
  text: string
  files?: readonly string[]
  /** Undefined while it is to come. */
  at: string | undefined
  /** Whether it waits for the member. */
  isNow?: boolean
}

function Step({ title, text, files = [], at, isNow = false }: StepProps) {
  const t = useText()
  const locale = useLocale()
  const now = useMinute()
  const nameOf = (place: number) => t(words.fileOf, { number: place + 1 })
  return (
    <li
      className={at === undefined ? 'is-ahead' : isNow ? 'is-now' : undefined}
      aria-current={isNow ? 'step' : undefined}
    >
      <b>{title}</b>
      {at === undefined ? <span /> : <RecentTime at={at} now={now} />}
      <p>{text}</p>
      {files.length > 0 && (
        <p className="complaint-files">
          {files.map((fileId, place) => (
            <button
              key={fileId}
              type="button"
              onClick={() => void downloadOwn(`/api/v1/files/${fileId}`, nameOf(place), locale)}
            >
              {nameOf(place)}
            </button>
          ))}
        </p>
      )}
    </li>
  )
}

function AddForm({ complaint: { complaintId, replies }, onAdded }: { complaint: OwnComplaint; onAdded(): void }) {
  const t = useText()
  const evidence = useEvidence()
  return (
    <CallForm
      // Empty again once it was sent.
      key={replies.length}
      call="POST /api/v1/complaints/{complaintId}/replies"
      asMember
      send={t(words.sendAddition)}
      input={form => ({
        path: { complaintId },
        body: {
          content: String(form.get('content')).trim() || undefined,
          ...(evidence.ids.length > 0 && { files: evidence.ids }),
        },
      })}
      onDone={() => {
        evidence.clear()
        onAdded()
      }}
      isGuarded
    >
      {field => (
        <>
          <NoteField {...field('content')} label={t(words.addition)} hint={t(words.filesHint)} isRequired />
          <EvidenceField evidence={evidence} error={field('files').error} />
        </>
      )}
    </CallForm>
  )
}
