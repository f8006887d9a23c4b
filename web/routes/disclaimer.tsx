import { useText } from '../i18n/use-text.ts'
import { headTags, pageHead } from '../pages/page-meta.ts'
import { servicesContext } from '../pages/services.ts'
import { LegalText } from '../ui/legal-text.tsx'
import * as legal from '../words/legal.ts'
import * as nav from '../words/nav.ts'
import type { Route } from './+types/disclaimer.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/disclaimer') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function DisclaimerPage() {
  const t = useText()
  return <LegalText title={t(nav.disclaimer)} sections={legal.disclaimer} />
}
