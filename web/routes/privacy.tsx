import { useText } from '../i18n/use-text.ts'
import { headTags, pageHead } from '../pages/page-meta.ts'
import { servicesContext } from '../pages/services.ts'
import { LegalText } from '../ui/legal-text.tsx'
import * as legal from '../words/legal.ts'
import * as nav from '../words/nav.ts'
import type { Route } from './+types/privacy.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/privacy') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function PrivacyPage() {
  const t = useText()
  return <LegalText title={t(nav.privacy)} sections={legal.privacy} />
}
