import { data } from 'react-router'
import { countryKey } from '#contract/economy/country-key.ts'
import { localeOfPath } from '#contract/text/locale.ts'
import { frameCode, heightCode } from '#contract/widgets/widget-code.ts'
import { usualSize } from '#contract/widgets/widget-settings.ts'
import { useTypedValues } from '../../../forms/use-typed-values.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { readParameters } from '../../../pages/read-parameters.ts'
import { type Services, servicesContext } from '../../../pages/services.ts'
import toolsSheet from '../../../styles/sheets/tools.css?url'
import sheet from '../../../styles/sheets/widget.css?url'
import { Panel } from '../../../ui/panel.tsx'
import * as nav from '../../../words/nav.ts'
import * as settings from '../../../words/settings.ts'
import * as toolNames from '../../../words/tool-names.ts'
import * as toolWords from '../../../words/tools.ts'
import * as words from '../../../words/widget.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/configurator.ts'
import { CodePanel } from './code-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { readWidget } from './read-widget.ts'
import { SetupForm } from './setup-form.tsx'
import { readSetupOptions, type SetupField } from './setup-options.ts'
import { WIDGETS, widgetAddress } from './widget-address.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const locale = localeOfPath(url.pathname)
  const { widget = 'quotes', language = locale } = readParameters(WIDGETS, url)
  const given = withCountryKey(services, Object.fromEntries(url.searchParams))
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
        { name: toolNames.widget[locale], path: WIDGETS },
      ],
    }),
    widget,
    language,
    siteUrl: services.siteUrl,
    address,
    title: view?.title ?? words.names[widget][language],
    fault: fault ?? null,
    ...readSetupOptions(services, widget, { language, locale, country: given.country }),
  }
  return data(page, { status: fault ? 400 : 200 })
}

/** A country by its usual name, to which the widget of a series would redirect. */
function withCountryKey({ catalogue }: Services, given: Record<string, string>): Record<string, string> {
  const country = given.country ? catalogue.findCountry(given.country) : undefined
  return country ? { ...given, country: countryKey(country) } : given
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [toolsSheet, sheet].map(href => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function ConfiguratorPage({ loaderData }: Route.ComponentProps) {
  const { widget, siteUrl, address, title, fault, usual, options, units } = loaderData
  const t = useText()
  const path = usePath()
  const values = useTypedValues<SetupField>(usual)
  const size = {
    width: Number(values.typed.width) || usualSize[widget].width,
    height: Number(values.typed.height) || usualSize[widget].height,
  }
  const code = frameCode({ siteUrl, address, title, ...size })
  return (
    <ToolPage title={t(words.setupTitle)} note={t(words.setupNote)}>
      <div className="widget-setup">
        <section className="board">
          <Panel
            title={t(words.settings)}
            actions={
              <a className="text-link" href={path(`${WIDGETS}?widget=${widget}`)} data-replace data-keep-scroll>
                {t(settings.reset)}
              </a>
            }
          >
            <SetupForm {...{ widget, values, fault, options, units }} />
          </Panel>
        </section>
        <section className="board">
          <PreviewPanel {...{ address, title, fault, size }} />
          {!fault && (
            <>
              <CodePanel title={t(toolWords.embedCode)} code={code} />
              <CodePanel title={t(words.autoHeight)} note={t(words.autoHeightNote)} code={heightCode(siteUrl)} />
            </>
          )}
        </section>
      </div>
    </ToolPage>
  )
}
