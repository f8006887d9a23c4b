import { useState } from 'react'
import { downloadOwn } from '../../api/download-own.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import membersSheet from '../../styles/sheets/members.css?url'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import * as words from '../../words/member-settings.ts'
import type { Route } from './+types/privacy.ts'
import { BlockedPanel } from './blocked-panel.tsx'
import { KeptWorkspace } from './kept-workspace.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useSettings } from './use-settings.ts'

const PAGE = '/settings/privacy'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [accountSheet, membersSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function PrivacySettings() {
  const t = useText()
  const { settings, isSaving, save } = useSettings()
  return (
    <SettingsFrame page={PAGE}>
      <section className="board">
        <Panel title={t(words.whoSees)}>
          <MemberContent of={settings}>
            {({ followListPublic, findable }) => (
              <div className="panel-body">
                <SwitchRow
                  label={t(words.followList)}
                  hint={t(words.followListHint)}
                  isOn={followListPublic}
                  isBusy={isSaving}
                  onSwitch={isOn => save({ followListPublic: isOn })}
                />
                <SwitchRow
                  label={t(words.findable)}
                  hint={t(words.findableHint)}
                  isOn={findable}
                  isBusy={isSaving}
                  onSwitch={isOn => save({ findable: isOn })}
                />
              </div>
            )}
          </MemberContent>
        </Panel>
      </section>
      <section className="board">
        <Panel title={t(words.overlay)}>
          <MemberContent of={settings}>
            {({ overlay }) => (
              <div className="panel-body">
                <SwitchRow
                  label={t(words.showOverlay)}
                  hint={t(words.overlayHint)}
                  isOn={overlay}
                  isBusy={isSaving}
                  onSwitch={isOn => save({ overlay: isOn })}
                />
              </div>
            )}
          </MemberContent>
        </Panel>
      </section>
      <section className="board">
        <BlockedPanel />
      </section>
      <section className="board">
        <KeptWorkspace />
      </section>
      <section className="board">
        <KeptData />
      </section>
    </SettingsFrame>
  )
}

/** What is kept, until when and what for, and all of it as a file. */
function KeptData() {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const [isPreparing, setPreparing] = useState(false)
  async function download(): Promise<void> {
    setPreparing(true)
    await downloadOwn('/api/v1/me/export', 'account.zip', locale)
    setPreparing(false)
  }
  return (
    <Panel title={t(words.yourData)}>
      <table className="kept-data">
        <thead>
          <tr>
            <th scope="col">{t(words.dataHead)}</th>
            <th scope="col">{t(words.untilHead)}</th>
            <th scope="col" className="purpose">
              {t(words.purposeHead)}
            </th>
          </tr>
        </thead>
        <tbody>
          {words.keptData.map(([data, until, purpose]) => (
            <tr key={t(data)}>
              <th scope="row">{t(data)}</th>
              <td>{t(until)}</td>
              <td className="purpose">{t(purpose)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="kept-foot">
        <button
          type="button"
          className="button needs-script"
          aria-disabled={isPreparing}
          onClick={() => {
            if (!isPreparing) void download()
          }}
        >
          {t(isPreparing ? words.preparing : words.download)}
        </button>
        <small>{t(words.downloadHint)}</small>
      </div>
      <div className="kept-foot">
        <small>{t(words.law)}</small>
        <a href={path('/privacy')}>{t(words.privacyPolicy)}</a>
      </div>
    </Panel>
  )
}
