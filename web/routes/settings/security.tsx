import { useMemberCall } from '../../api/use-member-call.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/account.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import type { Route } from './+types/security.ts'
import { DevicesPanel, HistoryPanel } from './devices-panel.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/settings/security') }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function SecuritySettingsPage() {
  const me = useMemberCall('GET /api/v1/me')
  return (
    <SettingsFrame page="/settings/security">
      <MemberContent of={me} rows={4}>
        {({ codesLeft }) => <SecondFactor codesLeft={codesLeft} onChanged={me.reload} />}
      </MemberContent>
      <DevicesPanel />
      <HistoryPanel />
    </SettingsFrame>
  )
}
