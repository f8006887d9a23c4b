import type { MyEntry } from '#contract/contests/contest.ts'
import { contestBounds } from '#contract/contests/contest-bounds.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-page.ts'
import { leftText } from './countdown.tsx'
import { momentText } from './moments.ts'
import type { OwnEntry } from './use-own-entry.ts'
import { useWallClock } from './use-wall-clock.ts'

interface ObjectionPanelsProps {
  entry: OwnEntry
  mine: MyEntry
  /** The server's time, UTC ms. */
  renderedAt: number
}

/** An objection of the reader: the form while there is time and none is open, and what became of the last one. */
export function ObjectionPanels({ entry, mine, renderedAt }: ObjectionPanelsProps) {
  const { contest } = entry
  const now = useWallClock(renderedAt)
  const left = Date.parse(contest.objectionsUntil) - now
  const isOpen = mine.objection !== null && mine.objection.decision === null
  return (
    <>
      {contest.state === 'settling' && left > 0 && !isOpen && <ObjectionForm entry={entry} left={left} />}
      {mine.objection && <OwnObjection objection={mine.objection} />}
    </>
  )
}

function ObjectionForm({ entry, left }: { entry: OwnEntry; left: number }) {
  const t = useText()
  const { contestId } = entry.contest
  return (
    <Panel
      title={t(words.object)}
      note={<span className="badge caution num">{t(words.objectLeft, { time: leftText(t, left) })}</span>}
    >
      <CallForm
        call="POST /api/v1/contests/{contestId}/objections"
        asMember
        isGuarded
        send={t(words.sendObjection)}
        fieldOf={{ '040021': 'content' }}
        input={form => ({ path: { contestId }, body: { content: String(form.get('content')).trim() } })}
        onDone={entry.reload}
      >
        {field => (
          <TextField
            {...field('content')}
            label={t(words.objectText)}
            hint={t(words.objectHint)}
            lines={4}
            maxLength={contestBounds.objectionMax}
            isRequired
          />
        )}
      </CallForm>
    </Panel>
  )
}

function OwnObjection({ objection }: { objection: NonNullable<MyEntry['objection']> }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const { at, content, decision, reason } = objection
  const outcome =
    decision === null ? words.objectionWaits : decision === 'upheld' ? words.objectionUpheld : words.objectionRefused
  return (
    <Panel title={t(words.ownObjections)}>
      <ol className="contest-steps">
        <li>
          <span>{content}</span>
          <small className="num">{momentText(at, zone, locale)}</small>
        </li>
        <li className={decision === null ? 'is-waiting' : undefined}>
          <span>
            <b>{t(outcome)}</b> {reason}
          </span>
        </li>
      </ol>
    </Panel>
  )
}
