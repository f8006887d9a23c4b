import { useMemo, useRef } from 'react'
import { data, useSearchParams } from 'react-router'
import { fillText } from '#contract/answers/error.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { CONVERTER, DEFAULT_AMOUNT } from '../../../conversion/converter-address.ts'
import { readAmount } from '../../../conversion/read-amount.ts'
import { readConverter } from '../../../conversion/read-converter.ts'
import { useLiveConversion } from '../../../conversion/use-live-conversion.ts'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/tools.css?url'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/converter.ts'
import * as nav from '../../../words/nav.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/converter.ts'
import { ConverterForm } from './converter-form.tsx'
import { QuickTable } from './quick-table.tsx'
import { RateChart } from './rate-chart.tsx'
import { TargetGrid } from './target-grid.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const state = await readConverter(services, url, locale)
  const { from, to } = state.choice
  const isNamed = url.searchParams.has('from') || url.searchParams.has('to')
  const head = pageHead(services, url, CONVERTER, {
    parts: isNamed ? [from, to[0]!] : [],
    canonical: CONVERTER + (isNamed ? `?${new URLSearchParams({ from, to: to[0]! })}` : ''),
    crumbs: [
      { name: nav.tools[locale], path: CONVERTER },
      { name: words.title[locale], path: CONVERTER },
    ],
  })
  return data({ head, state }, { status: readAmount(state.typed, 'comma').fault ? 400 : 200 })
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ConverterPage({ loaderData: { state } }: Route.ComponentProps) {
  const t = useText()
  const [query] = useSearchParams()
  const { from, targets, rows } = state
  const main = targets[0]!
  // The server's page for an amount differs in nothing else, so a new amount does not load the page again.
  const typed = query.get('amount') ?? DEFAULT_AMOUNT
  const amount = useMemo(() => readAmount(typed, 'comma'), [typed])
  const page = useRef<HTMLDivElement>(null)
  const show = useLiveConversion(page, { rows, targets, amount: amount.value })
  const view = { ...state, typed, amount }
  return (
    <ToolPage title={t(words.title)} note={t(words.note)} widget="converter">
      <div className="converter" ref={page}>
        <section className="board converter-top">
          <Panel title={t(words.title)} hidesTitle>
            <ConverterForm view={view} onAmount={show} />
          </Panel>
          <RateChart view={view} />
        </section>
        <section className="board below converter-tables">
          <TargetGrid view={view} />
          <Panel title={t(words.quick)} note={fillText('{from} ⇄ {to}', { from: from.code, to: main.code })}>
            <QuickTable view={view} />
          </Panel>
        </section>
      </div>
    </ToolPage>
  )
}
