import { useText } from '../i18n/use-text.ts'
import { headTags, pageHead } from '../pages/page-meta.ts'
import { servicesContext } from '../pages/services.ts'
import { LegalText } from '../ui/legal-text.tsx'
import { useLegalFacts } from '../ui/use-legal-facts.ts'
import * as memberTerms from '../words/member-terms.ts'
import * as nav from '../words/nav.ts'
import type { Route } from './+types/terms.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { head: pageHead(services, url, '/terms'), operator: services.operator }
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function TermsPage({ loaderData: { operator } }: Route.ComponentProps) {
  const t = useText()
  const facts = useLegalFacts(operator)
  return <LegalText title={t(nav.terms)} facts={facts} sections={memberTerms.terms} />
}
