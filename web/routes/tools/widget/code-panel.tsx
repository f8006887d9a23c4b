import { useText } from '../../../i18n/use-text.ts'
import { CopyButton } from '../../../toasts/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as copyWords from '../../../words/copy.ts'

/** Code to be copied into the page of another site. */
export function CodePanel({ title, note, code }: { title: string; note?: string; code: string }) {
  const t = useText()
  return (
    <Panel title={title} actions={<CopyButton label={t(copyWords.copy)} textOf={() => code} />}>
      {note !== undefined && <p className="panel-body muted">{note}</p>}
      <div className="widget-code">
        <textarea aria-label={title} readOnly rows={4} value={code} onFocus={event => event.target.select()} />
      </div>
    </Panel>
  )
}
