import { useRef, useState } from 'react'
import {
  type AnnouncementKind,
  type AnnouncementLevel,
  announcementKinds,
  announcementLevels,
} from '#contract/announcements/announcement.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { CallForm, type FieldOf } from '../../../forms/call-form.tsx'
import { languageNames } from '../../../i18n/language-names.ts'
import { useText } from '../../../i18n/use-text.ts'
import { CheckField, ChoiceField, TextField } from '../../../ui/fields.tsx'
import * as words from '../../../words/announcements.ts'
import * as announceWords from '../../../words/staff-announcements.ts'
import { instantOf, MomentField } from '../moment-field.tsx'
import { Preview } from './preview.tsx'

const MAX_CHARACTERS = { title: 60, content: 2_000 }

/** The field for each part of the texts that the call names. */
const renamed = Object.fromEntries(
  locales.flatMap(locale => [
    [`texts.${locale}`, `${locale}.title`],
    [`texts.${locale}.title`, `${locale}.title`],
    [`texts.${locale}.content`, `${locale}.content`],
  ]),
)

const textsOf = (form: FormData) => {
  const textOf = (locale: Locale) => ({
    title: String(form.get(`${locale}.title`)).trim(),
    content: String(form.get(`${locale}.content`)).trim(),
  })
  return { tw: textOf('tw'), cn: textOf('cn'), en: textOf('en') }
}

/** Publishes an announcement, after it was seen as visitors will see it. */
export function AnnounceForm({ onPublished }: { onPublished(): void }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ texts: ReturnType<typeof textsOf>; level: AnnouncementLevel }>()
  const preview = () => {
    const form = box.current?.querySelector('form')
    if (!form) return
    const values = new FormData(form)
    setShown({ texts: textsOf(values), level: values.get('level') as AnnouncementLevel })
  }
  return (
    <div ref={box}>
      <CallForm
        call="POST /api/v1/staff/announcements"
        asMember
        isGuarded
        send={t(announceWords.publish)}
        renamed={path => renamed[path]}
        fieldOf={{ '000229': 'to', '100007': 'pinned' }}
        input={form => {
          const [from, to] = [instantOf(form.get('from')), instantOf(form.get('to'))]
          return {
            body: {
              texts: textsOf(form),
              kind: form.get('kind') as AnnouncementKind,
              level: form.get('level') as AnnouncementLevel,
              pinned: form.has('pinned'),
              ...(from && { from }),
              ...(to && { to }),
            },
          }
        }}
        onDone={onPublished}
        foot={
          <button type="button" className="button" onClick={preview}>
            {t(announceWords.preview)}
          </button>
        }
      >
        {field => <AnnounceFields field={field} />}
      </CallForm>
      {shown && <Preview texts={shown.texts} level={shown.level} />}
    </div>
  )
}

function AnnounceFields({ field }: { field: FieldOf }) {
  const t = useText()
  return (
    <>
      <div className="announce-texts">
        {locales.map(locale => (
          <fieldset key={locale} aria-label={languageNames[locale]}>
            <TextField
              {...field(`${locale}.title`)}
              label={t(announceWords.titleIn, { language: languageNames[locale] })}
              maxLength={MAX_CHARACTERS.title}
              isRequired
            />
            <TextField
              {...field(`${locale}.content`)}
              label={t(announceWords.contentIn, { language: languageNames[locale] })}
              lines={4}
              maxLength={MAX_CHARACTERS.content}
              isRequired
            />
          </fieldset>
        ))}
      </div>
      <div className="announce-row">
        <ChoiceField
          {...field('kind')}
          label={t(words.kind)}
          options={announcementKinds.map(each => [each, t(words.kindNames[each])] as const)}
          isAlwaysSet
        />
        <ChoiceField
          {...field('level')}
          label={t(announceWords.level)}
          options={announcementLevels.map(each => [each, t(announceWords.levels[each])] as const)}
          isAlwaysSet
        />
        <MomentField {...field('from')} label={t(announceWords.from)} hint={t(announceWords.fromNote)} />
        <MomentField {...field('to')} label={t(announceWords.to)} hint={t(announceWords.toNote)} />
      </div>
      <CheckField {...field('pinned')} label={t(announceWords.pin)} />
    </>
  )
}
