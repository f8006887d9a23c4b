import { useText } from '../i18n/use-text.ts'
import { headTags, pageHead } from '../pages/page-meta.ts'
import { servicesContext } from '../pages/services.ts'
import { LegalText } from '../ui/legal-text.tsx'
import { useLegalFacts } from '../ui/use-legal-facts.ts'
import * as legal from '../words/legal.ts'
import { memberPrivacy } from '../words/member-privacy.ts'
import * as nav from '../words/nav.ts'
import type { Route } from './+types/privacy.ts'

const sections = [...legal.privacy, ...memberPrivacy]

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { head: pageHead(services, url, '/privacy'), operator: services.operator }
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function PrivacyPage({ loaderData: { operator } }: Route.ComponentProps) {
  const t = useText()
  const facts = useLegalFacts(operator)
  return <LegalText title={t(nav.privacy)} facts={facts} sections={sections} />
}
