import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import * as spreadWords from '../../../words/spreads.ts'

/** How the figures of a page were computed: a paragraph for each of them. */
export function MethodPanel({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <section className="board">
      <Panel title={t(spreadWords.methodTitle)} id="method">
        <div className="panel-body spread-method">{children}</div>
      </Panel>
    </section>
  )
}
