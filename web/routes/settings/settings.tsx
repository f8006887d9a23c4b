import { useLayoutEffect } from 'react'
import { redirect } from 'react-router'
import {
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  localeOfPath,
  locales,
  localizePath,
} from '#contract/text/locale.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { fullNames, rememberLocale } from '../../layout/language-choice.tsx'
import { ResetButton } from '../../layout/reset-settings.tsx'
import { SettingsFields } from '../../layout/settings-fields.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { readParameters } from '../../pages/read-parameters.ts'
import { servicesContext, visitorContext } from '../../pages/services.ts'
import { choose, defaultColours, type PreferenceName, stored } from '../../settings/preferences.ts'
import { SETTINGS_COOKIE, settingsCookie, settingsOfCookie, settingsOfForm } from '../../settings/settings-cookie.ts'
import sheet from '../../styles/sheets/account.css?url'
import { Choices } from '../../ui/choices.tsx'
import * as header from '../../words/header.ts'
import * as words from '../../words/settings.ts'
import * as pageWords from '../../words/settings-page.ts'
import type { Route } from './+types/settings.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { StoredChoices } from './stored-choices.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(servicesContext), url, '/settings'),
    saved: settingsOfCookie(context.get(visitorContext)?.cookie(SETTINGS_COOKIE)),
    wasSaved: readParameters('/settings', url).saved !== undefined,
  }
}

/** Stores what was chosen without JavaScript in cookies: the language for the root of the site, the rest for this page. */
export async function action({ context, request, url: { pathname } }: Route.ActionArgs) {
  const form = await request.formData()
  const locale = localeOfPath(pathname)
  const wished = form.get('language')
  const next = isLocale(wished) ? wished : locale
  const settings = settingsOfForm(form, { colours: defaultColours[locale], numbers: 'comma' })
  const isSecure = context.get(servicesContext).siteUrl.startsWith('https:')
  const headers = new Headers({ 'set-cookie': settingsCookie(settings, isSecure) })
  if (next !== locale)
    headers.append(
      'set-cookie',
      `${LOCALE_COOKIE}=${next}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_SECONDS}; SameSite=Lax`,
    )
  return redirect(localizePath('/settings?saved=1', next), { status: 303, headers })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Moves the choices of a visitor who had no JavaScript before into this browser's storage. */
function takeOver(saved: Partial<Record<PreferenceName, string>>): void {
  const choices = Object.entries(saved) as [PreferenceName, string][]
  if (choices.length === 0) return
  for (const [name, value] of choices) if (stored(name) === undefined) choose(name, value)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = settingsCookie({}, false)
}

export default function SettingsPage({ loaderData: { saved, wasSaved } }: Route.ComponentProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  useLayoutEffect(() => takeOver(saved), [saved])
  return (
    <SettingsFrame page="/settings">
      <section className="board form-board">
        <form className="panel settings settings-page" method="post" action={path('/settings')}>
          {wasSaved && (
            <p className="without-script" role="status">
              {t(pageWords.savedHere)}
            </p>
          )}
          <SettingsFields saved={saved} />
          <Choices
            name="language"
            label={header.language}
            chosen={locale}
            options={locales.map(each => [each, fullNames[each]])}
            onChoose={value => {
              if (!isLocale(value)) return
              rememberLocale(value)
              window.location.assign(localizePath('/settings', value))
            }}
          />
          <StoredChoices />
          <div className="settings-foot">
            <p className="muted needs-script">{t(words.keptHere)}</p>
            <p className="muted without-script">{t(pageWords.savedInCookie)}</p>
            <ResetButton />
            <button type="submit" className="button primary without-script">
              {t(words.save)}
            </button>
          </div>
        </form>
      </section>
    </SettingsFrame>
  )
}
