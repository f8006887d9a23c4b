import { useText } from '../i18n/use-text.ts'
import { headTags, pageHead } from '../pages/page-meta.ts'
import { servicesContext } from '../pages/services.ts'
import { LegalText } from '../ui/legal-text.tsx'
import { rules, rulesTitle } from '../words/track-record.ts'
import type { Route } from './+types/track-record.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/track-record') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function TrackRecordPage() {
  const t = useText()
  return <LegalText title={t(rulesTitle)} sections={rules} />
}
