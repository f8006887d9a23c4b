import type { AnnouncementLevel, AnnouncementText } from '#contract/announcements/announcement.ts'
import { htmlLang, type Locale, locales } from '#contract/text/locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import * as announceWords from '../../../words/staff-announcements.ts'

interface PreviewProps {
  texts: Readonly<Record<Locale, AnnouncementText>>
  level: AnnouncementLevel
}

/** An announcement as visitors will read it in each language. */
export function Preview({ texts, level }: PreviewProps) {
  const t = useText()
  return (
    <section className="panel-body announce-texts" aria-label={t(announceWords.preview)} aria-live="polite">
      {locales.map(locale => (
        <article key={locale} className={`announce-preview ${level}`} lang={htmlLang[locale]}>
          <h3>{texts[locale].title || '—'}</h3>
          {texts[locale].content.split('\n').map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <p key={place}>{line}</p>
          ))}
        </article>
      ))}
    </section>
  )
}
