import { type ExampleLine, exampleText, type GlossaryExample } from '#contract/glossary/glossary.ts'
import { formatDecimal } from '#contract/prices/price.ts'
import { cellDate } from '../../i18n/date-text.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { zoneLabel } from '../../i18n/time.ts'
import { type Translate, useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { feedName } from '../../ui/feed-names.ts'
import * as words from '../../words/glossary.ts'
import * as join from '../../words/join.ts'

const DATE = /^\d{4}-\d\d-\d\d$/

/** A term with the figures of now: what goes in, what comes out, and where the figures come from. */
export function WorkedExample({ example }: { example: GlossaryExample }) {
  const t = useText()
  const { given, results, kind } = example
  const title = t(kind === 'sample' ? words.withSample : words.withFigures)
  return (
    <>
      <h2>{title}</h2>
      <dl className="glossary-sum" aria-label={title}>
        {given.map(line => (
          <Line key={line.label} line={line} />
        ))}
        {results.map(line => (
          <Line key={line.label} line={line} isResult />
        ))}
      </dl>
      <Origin example={example} />
    </>
  )
}

function Line({ line: { label, value }, isResult = false }: { line: ExampleLine; isResult?: boolean }) {
  const locale = useLocale()
  const write = (figure: string) => (DATE.test(figure) ? cellDate(figure, locale) : formatDecimal(figure))
  return (
    <div {...(isResult && { className: 'result' })}>
      <dt>{label}</dt>
      <dd className="num">{exampleText(value, write)}</dd>
    </div>
  )
}

function Origin({ example: { kind, source, at } }: { example: GlossaryExample }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const of = nameOf(t, kind, source)
  const time = at === null ? undefined : `${instantText(at, zone, locale)} ${zoneLabel(zone, locale, at)}`
  return <p className="muted small">{time === undefined ? of : t(words.origin, { kind: of, time })}</p>
}

/** The kind of the figures and, if that is not the same word, their source. */
function nameOf(t: Translate, kind: GlossaryExample['kind'], source: string): string {
  const name = t(words.kindNames[kind])
  const from = feedName(source, t)
  return from === '' || from === name ? name : t(join.detailed, { text: name, detail: from })
}
