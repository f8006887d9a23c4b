import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'

export interface LegalSection {
  heading: Text
  body: Text
}

export interface LegalTextProps {
  title: string
  /** Lines before the first section: who says it, and which version it is. */
  facts?: readonly string[]
  sections: readonly LegalSection[]
}

export function LegalText({ title, facts = [], sections }: LegalTextProps) {
  const t = useText()
  return (
    <>
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      <section className="board">
        <div className="panel prose">
          {facts.length > 0 && (
            <ul>
              {facts.map(fact => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {sections.map(({ heading, body }) => (
            <section key={t(heading)}>
              <h2>{t(heading)}</h2>
              <p>{t(body)}</p>
            </section>
          ))}
        </div>
      </section>
    </>
  )
}
