import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'

export interface LegalSection {
  heading: Text
  body: Text
}

export function LegalText({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  const t = useText()
  return (
    <>
      <div className="page-title">
        <h1>{title}</h1>
      </div>
      <section className="board">
        <div className="panel prose">
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
