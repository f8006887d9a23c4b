import { redirect } from 'react-router'
import { countryKey } from '#contract/economy/country-key.ts'
import { localeOfPath, localizePath } from '#contract/text/locale.ts'
import { notFound } from '../pages/page-meta.ts'
import { pageOfAddress } from '../pages/page-query.ts'
import { servicesContext } from '../pages/services.ts'
import type { Route } from './+types/redirect.ts'
import { redirectTarget } from './redirect-target.ts'

/** Redirects an address to the page of an instrument, a country or a group. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const { catalogue } = context.get(servicesContext).market
  const target = redirectTarget(
    pageOfAddress(url).pattern,
    url.searchParams,
    name => catalogue.findByAnyName(name),
    name => {
      const country = catalogue.findCountry(name)
      return country && countryKey(country)
    },
  )
  return redirect(localizePath(target ?? notFound(), localeOfPath(url.pathname)))
}

/** Never rendered. Without a component this would be a resource route, whose 404 has no page. */
export default function RedirectPage() {
  return null
}
