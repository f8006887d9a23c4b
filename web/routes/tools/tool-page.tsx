import type { ReactNode } from 'react'
import type { WidgetName } from '#contract/widgets/widget.ts'
import { Term } from '../../glossary/term.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import * as toolWords from '../../words/tools.ts'

/** A page of the tools, below the menu of its section: its heading, what it is about, its panels. */
export function ToolPage({
  title,
  note,
  widget,
  term,
  children,
}: {
  title: string
  note: string
  /** The widget that shows the same on pages of other sites. */
  widget?: WidgetName
  /** The term of the glossary that the heading is. */
  term?: string
  children: ReactNode
}) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className="page-title">
        <h1>{term === undefined ? title : <Term id={term}>{title}</Term>}</h1>
        <p>{note}</p>
        {widget !== undefined && (
          <a className="text-link embed-link" href={path(`/tools/widget?widget=${widget}`)}>
            {t(toolWords.embedHere)}
          </a>
        )}
      </div>
      {children}
    </>
  )
}
