import { isLocale, locales } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { fullNames } from '../../layout/language-choice.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import membersSheet from '../../styles/sheets/members.css?url'
import { Choices } from '../../ui/choices.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import * as words from '../../words/member-settings.ts'
import type { Route } from './+types/notifications.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { useSettings } from './use-settings.ts'

const PAGE = '/settings/notifications'

export function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE) }
}

export const links: Route.LinksFunction = () => [accountSheet, membersSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export default function NotificationSettings() {
  const t = useText()
  const { settings, isSaving, save } = useSettings()
  return (
    <SettingsFrame page={PAGE}>
      <section className="board">
        <Panel title={t(words.mails)} note={t(words.mailsNote)}>
          <MemberContent of={settings}>
            {({ mail, lang }) => (
              <div className="panel-body">
                <SwitchRow
                  label={t(words.mailComment)}
                  hint={t(words.mailCommentHint)}
                  isOn={mail.comment}
                  isBusy={isSaving}
                  onSwitch={comment => save({ mail: { comment } })}
                />
                <SwitchRow
                  label={t(words.mailFollow)}
                  hint={t(words.mailFollowHint)}
                  isOn={mail.follow}
                  isBusy={isSaving}
                  onSwitch={follow => save({ mail: { follow } })}
                />
                <SwitchRow
                  label={t(words.mailWithdrawal)}
                  hint={t(words.mailWithdrawalHint)}
                  isOn={mail.withdrawal}
                  isBusy={isSaving}
                  onSwitch={withdrawal => save({ mail: { withdrawal } })}
                />
                <div className="switch-row">
                  <Choices
                    label={words.mailLanguage}
                    chosen={lang}
                    options={locales.map(each => [each, fullNames[each]])}
                    onChoose={value => {
                      if (isLocale(value)) save({ lang: value })
                    }}
                  />
                </div>
                <p className="muted">{t(words.mailsAlways)}</p>
              </div>
            )}
          </MemberContent>
        </Panel>
      </section>
    </SettingsFrame>
  )
}
