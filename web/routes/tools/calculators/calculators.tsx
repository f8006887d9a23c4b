import { localeOfPath } from '#contract/text/locale.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/tools.css?url'
import * as titles from '../../../words/calculator-titles.ts'
import * as nav from '../../../words/nav.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/calculators.ts'
import { CALCULATORS, listedCalculators } from './calculator-list.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname)
  return {
    head: pageHead(context.get(servicesContext), url, CALCULATORS, {
      crumbs: [
        { name: nav.tools[locale], path: '/tools' },
        { name: toolNames.calculators[locale], path: CALCULATORS },
      ],
    }),
  }
}

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function CalculatorsPage() {
  const t = useText()
  const path = usePath()
  return (
    <ToolPage title={t(titles.overviewTitle)} note={t(titles.overviewNote)}>
      <ul className="board calculator-list">
        {listedCalculators.map(({ address, title, note }) => (
          <li key={address} className="panel">
            <a href={path(address)}>
              <b>{t(title)}</b>
              <span>{t(note)}</span>
            </a>
          </li>
        ))}
      </ul>
    </ToolPage>
  )
}
