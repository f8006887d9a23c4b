import type { Contest } from '#contract/contests/contest.ts'
import { auditFile } from '../../contest/contest-address.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconShape } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/contest-rules.ts'

/** On a grid of 16 units. */
const DOWNLOAD = 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13.2h10'

export function DownloadAudit({ contest: { contestId } }: { contest: Contest }) {
  const t = useText()
  return (
    <a className="button contest-download" href={auditFile(contestId)} download={`contest-${contestId}.ndjson`}>
      <IconShape path={DOWNLOAD} /> {t(words.download)}
    </a>
  )
}

/** How far the audit file of a contest is public; undefined before the start. */
export function usePublicUntil({ state }: Contest): string | undefined {
  const t = useText()
  if (state === 'final') return t(words.complete)
  return state === 'running' || state === 'settling' ? t(words.yesterday) : undefined
}

/** What proves the results: the hash of the rules, and the audit file. */
export function Verify({ contest }: { contest: Contest }) {
  const t = useText()
  const publicUntil = usePublicUntil(contest)
  const { rulesHash } = contest
  return (
    <Panel title={t(words.anyone)}>
      <p className="contest-note">{t(words.anyoneNote)}</p>
      <dl className="contest-facts">
        {rulesHash !== null && (
          <div>
            <dt>{t(words.hash)}</dt>
            <dd title={rulesHash}>
              <code>
                {rulesHash.slice(0, 4)}…{rulesHash.slice(-4)}
              </code>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(words.publicUntil)}</dt>
          <dd>{publicUntil ?? t(words.notStarted)}</dd>
        </div>
      </dl>
      {publicUntil !== undefined && (
        <div className="panel-body">
          <DownloadAudit contest={contest} />
        </div>
      )}
    </Panel>
  )
}
