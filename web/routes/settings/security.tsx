import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/account.css?url'
import { PanelLoading } from '../../ui/panel.tsx'
import * as words from '../../words/account-settings.ts'
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

const nothing = {}

export default function SecuritySettingsPage() {
  const t = useText()
  const { result: me, hasFailed, reload } = useMemberCall('GET /api/v1/me', nothing)
  return (
    <SettingsFrame page="/settings/security">
      {me ? (
        <SecondFactor codesLeft={me.codesLeft} onChanged={reload} />
      ) : (
        <section className="board">
          {hasFailed ? <p className="settings-note">{t(words.failed)}</p> : <PanelLoading rows={4} />}
        </section>
      )}
      <DevicesPanel />
      <HistoryPanel />
    </SettingsFrame>
  )
}
