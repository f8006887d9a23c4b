import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import sheet from '../../styles/sheets/account.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/account-settings.ts'
import type { Route } from './+types/account.ts'
import { ClosePanel } from './close-panel.tsx'
import { LoginData } from './login-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, '/settings/account') }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function AccountSettingsPage() {
  const t = useText()
  const me = useMemberCall('GET /api/v1/me')
  return (
    <SettingsFrame page="/settings/account">
      <section className="board">
        <Panel title={t(words.loginData)}>
          <MemberContent of={me} rows={4}>
            {member => <LoginData me={member} onChanged={me.reload} />}
          </MemberContent>
        </Panel>
      </section>
      <section className="board" id="password">
        <Panel title={t(words.changePassword)}>
          <PasswordForm />
        </Panel>
      </section>
      <section className="board">
        <Panel title={t(words.closeAccount)}>
          <ClosePanel closesAt={me.result?.closesAt ?? null} onClosed={me.reload} />
        </Panel>
      </section>
    </SettingsFrame>
  )
}
