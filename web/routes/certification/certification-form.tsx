import { useState } from 'react'
import { DOCUMENT_FILES, type DocumentType, documentTypes, REVIEW_DAYS } from '#contract/members/certification.ts'
import type { Locale } from '#contract/text/locale.ts'
import { textOf } from '../../account/contact.ts'
import { CallForm, type FieldOf } from '../../forms/call-form.tsx'
import { usePapers } from '../../forms/use-papers.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { Choices } from '../../ui/choices.tsx'
import { CheckField, ChoiceField, DateField, TextField } from '../../ui/fields.tsx'
import * as words from '../../words/certification.ts'
import { DocumentFiles } from './document-files.tsx'

/** Refusals by the field that they are about: DocumentNumberUsed, DocumentGone. */
const fieldOf = { '050016': 'documentNumber', '050024': 'files' } as const

/** After these the page shows something else: CertificationInReview, CertificationDone, CertificationAttemptsUsed. */
const CHANGED = new Set(['050009', '050010', '050022'])

const homeOf = (locale: Locale) => (locale === 'en' ? '' : locale === 'tw' ? 'TW' : 'CN')

interface CertificationFormProps {
  countries: readonly (readonly [code: string, name: string])[]
  /** It was submitted, or cannot be. */
  onChanged(): void
}

/** A document with what it says. Its number is kept nowhere in the page. */
export function CertificationForm({ countries, onChanged }: CertificationFormProps) {
  const t = useText()
  const papers = usePapers('identity', DOCUMENT_FILES)
  const [documentType, choose] = useState<DocumentType>(documentTypes[0])
  const isUploading = papers.share !== undefined
  return (
    <CallForm
      call="POST /api/v1/certification"
      className="identity-form"
      asMember
      isGuarded
      isBlocked={isUploading}
      send={t(isUploading ? words.waitsForUpload : words.send)}
      fieldOf={fieldOf}
      input={form => ({
        body: {
          realName: textOf(form, 'realName') || undefined,
          birthDate: textOf(form, 'birthDate') || undefined,
          country: textOf(form, 'country') || undefined,
          documentType,
          documentNumber: textOf(form, 'documentNumber') || undefined,
          ...(textOf(form, 'expiresOn') && { expiresOn: textOf(form, 'expiresOn') }),
          files: papers.ids,
          consent: form.has('consent'),
        },
      })}
      onRefused={({ code }) => {
        if (CHANGED.has(code)) onChanged()
        // What was uploaded is gone after a day.
        if (code === '050024') papers.clear()
        return false
      }}
      onDone={onChanged}
      foot={<span className="staff-note">{t(words.usually, { days: REVIEW_DAYS })}</span>}
    >
      {field => (
        <>
          <div className="identity-fields">
            <Holder field={field} countries={countries} />
            <Choices
              label={words.documentType}
              chosen={documentType}
              options={documentTypes.map(each => [each, t(words.types[each])])}
              onChoose={value => choose(value as DocumentType)}
            />
            <TextField
              {...field('documentNumber')}
              label={t(words.documentNumber)}
              hint={t(words.numberHint)}
              autoComplete="off"
              maxLength={40}
              isRequired
            />
            <DateField {...field('expiresOn')} label={t(words.expiresOn)} hint={t(words.expiresHint)} />
          </div>
          <DocumentFiles papers={papers} {...field('files')} />
          <CheckField {...field('consent')} label={t(words.consent)} isRequired />
        </>
      )}
    </CallForm>
  )
}

function Holder({ field, countries }: { field: FieldOf; countries: CertificationFormProps['countries'] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      <TextField {...field('realName')} label={t(words.realName)} autoComplete="name" maxLength={80} isRequired />
      <DateField {...field('birthDate')} label={t(words.birthDate)} earliest="1900-01-01" isRequired />
      <ChoiceField
        {...field('country')}
        label={t(words.country)}
        text={homeOf(locale)}
        placeholder={t(words.chooseCountry)}
        options={countries}
        isRequired
      />
    </>
  )
}
