import { data } from 'react-router'
import { localeOfPath, locales } from '#contract/locale.ts'
import { widgetNames } from '#contract/widget.ts'
import { frameCode, heightCode } from '#contract/widget-code.ts'
import { fieldsOf, lookFields, usualSize } from '#contract/widget-settings.ts'
import { useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../page-meta.ts'
import { readParameters } from '../../../read-parameters.ts'
import { servicesContext } from '../../../services.ts'
import toolsSheet from '../../../styles/sheets/tools.css?url'
import sheet from '../../../styles/sheets/widget.css?url'
import { Panel } from '../../../ui/panel.tsx'
import * as nav from '../../../words/nav.ts'
import * as toolWords from '../../../words/tools.ts'
import * as words from '../../../words/widget.ts'
import { useTypedValues } from '../calculators/use-typed-values.ts'
import { CopyButton } from '../copy-button.tsx'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/configurator.ts'
import { readWidget } from './read-widget.ts'
import { type SetupField, SetupForm } from './setup-form.tsx'
import { WIDGETS, widgetAddress } from './widget-address.ts'

/** Fields that are empty at first. */
const empty = Object.fromEntries([...new Set(Object.values(fieldsOf).flat()), ...lookFields].map(field => [field, '']))

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { widget = 'quotes', language = locale } = readParameters(WIDGETS, url)
  const given = Object.fromEntries(url.searchParams)
  const address = widgetAddress(widget, language, given)
  // The size is checked for all widgets, although not all are drawn at it.
  const asked = new URL(address, url)
  for (const name of ['width', 'height']) if (given[name]) asked.searchParams.set(name, given[name])
  const { view, fault } = await readWidget(services, asked, widget, locale)
  const page = {
    head: pageHead(services, url, WIDGETS, {
      canonical: WIDGETS,
      crumbs: [
        { name: nav.tools[locale], path: '/tools' },
        { name: toolWords.widget[locale], path: WIDGETS },
      ],
    }),
    widget,
    language,
    siteUrl: services.siteUrl,
    address,
    title: view?.title ?? words.names[widget][language],
    fault: fault ?? null,
  }
  return data(page, { status: fault ? 400 : 200 })
}

export { shouldRevalidate } from '../../../page-query.ts'

export const links: Route.LinksFunction = () => [toolsSheet, sheet].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ConfiguratorPage({ loaderData }: Route.ComponentProps) {
  const { widget, language, siteUrl, address, title, fault } = loaderData
  const t = useText()
  const usual = usualSize[widget]
  const values = useTypedValues<SetupField>({
    ...(empty as Record<SetupField, string>),
    widget,
    language,
    width: String(usual.width),
    height: String(usual.height),
  })
  const size = { width: Number(values.typed.width) || usual.width, height: Number(values.typed.height) || usual.height }
  const code = frameCode({ siteUrl, address, title, ...size })
  return (
    <ToolPage title={t(words.setupTitle)} note={t(words.setupNote)}>
      <div className="widget-setup">
        <section className="board">
          <Panel title={t(words.settings)}>
            <SetupForm widget={widget} values={values} fault={fault} languages={locales} widgets={widgetNames} />
          </Panel>
        </section>
        <section className="board">
          <Panel title={t(toolWords.preview)} note={`${size.width} × ${size.height}`}>
            {fault ? (
              <p className="widget-note" role="alert">
                {fault.text} {fault.code !== undefined && <span className="muted num">{fault.code}</span>}
              </p>
            ) : (
              <div className="widget-preview">
                <iframe key={address} src={address} title={title} width={size.width} height={size.height} />
              </div>
            )}
          </Panel>
          {!fault && (
            <>
              <Panel
                title={t(toolWords.embedCode)}
                actions={<CopyButton label={t(toolWords.copy)} textOf={() => code} />}
              >
                <CodeField label={t(toolWords.embedCode)} code={code} />
              </Panel>
              <Panel
                title={t(words.autoHeight)}
                actions={<CopyButton label={t(toolWords.copy)} textOf={() => heightCode(siteUrl)} />}
              >
                <p className="panel-body muted">{t(words.autoHeightNote)}</p>
                <CodeField label={t(words.autoHeight)} code={heightCode(siteUrl)} />
              </Panel>
            </>
          )}
        </section>
      </div>
    </ToolPage>
  )
}

function CodeField({ label, code }: { label: string; code: string }) {
  return (
    <div className="widget-code">
      <textarea aria-label={label} readOnly rows={4} value={code} onFocus={event => event.target.select()} />
    </div>
  )
}
