import { useRef } from 'react'
import type { DivisionKey, StaffContest } from '#contract/contests/contest.ts'
import { divisionKeys } from '#contract/contests/contest-kinds.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import type { InputOf } from '../../../api/call-portal.ts'
import { CallForm, type FieldOf } from '../../../forms/call-form.tsx'
import { languageNames } from '../../../i18n/language-names.ts'
import { useText } from '../../../i18n/use-text.ts'
import { NumberField, TextField } from '../../../ui/fields.tsx'
import * as words from '../../../words/staff-contests.ts'
import { instantOf, localText, MomentField } from '../moment-field.tsx'
import { DivisionFields } from './division-fields.tsx'

type Draft = StaffContest['contest']
type DraftCall = 'POST /api/v1/staff/contests' | 'PUT /api/v1/staff/contests/{contestId}'

const MAX_TITLE = 60
const moments = ['signUpFrom', 'signUpTo', 'startsAt', 'endsAt'] as const

/** The field for a part that the call names, of a contest with these divisions. */
function fieldOf(path: string, divisions: readonly DivisionKey[]): string | undefined {
  const [whole, part, ...rest] = path.split('.')
  if (whole === 'title') return path
  if (whole === 'team') return part
  if (whole !== 'divisions') return undefined
  return part === undefined ? `${divisionKeys[0]}.on` : `${divisions[Number(part)]}.${rest[0]}`
}

/** NaN, which the call refuses, of what is not a number. */
const numberOf = (typed: FormDataEntryValue | null): number =>
  Number(readDecimal(String(typed ?? ''), 'comma') ?? Number.NaN)

const wordsOf = (typed: FormDataEntryValue | null): string[] =>
  String(typed ?? '')
    .split(/[\s,，、]+/)
    .filter(Boolean)

function divisionOf(form: FormData, key: DivisionKey) {
  const number = (name: string) => numberOf(form.get(`${key}.${name}`))
  const isBounded = String(form.get(`${key}.maxEquity`) ?? '').trim() !== ''
  return {
    ...{ key, minEquity: number('minEquity'), ...(isBounded && { maxEquity: number('maxEquity') }) },
    ...{ fee: number('fee'), prizes: wordsOf(form.get(`${key}.prizes`)).map(Number) },
    ...{ minTrades: number('minTrades'), minDays: number('minDays') },
  }
}

const divisionsIn = (form: FormData): DivisionKey[] => divisionKeys.filter(key => form.has(`${key}.on`))

function bodyOf(form: FormData) {
  const title = (locale: Locale) => String(form.get(`title.${locale}`)).trim()
  const symbols = wordsOf(form.get('symbols'))
  return {
    title: { tw: title('tw'), cn: title('cn'), en: title('en') },
    ...Object.fromEntries(moments.map(name => [name, instantOf(form.get(name))])),
    divisions: divisionsIn(form).map(key => divisionOf(form, key)),
    team: { cap: numberOf(form.get('cap')), leaderReturn: String(form.get('leaderReturn')).trim() },
    ...(symbols.length > 0 && { symbols }),
  }
}

/** What a contest is held by: of a new one, or of a draft. */
export function DraftForm({ draft, onSaved }: { draft?: Draft; onSaved(): void }) {
  const t = useText()
  const sent = useRef<readonly DivisionKey[]>([])
  const call: DraftCall = draft ? 'PUT /api/v1/staff/contests/{contestId}' : 'POST /api/v1/staff/contests'
  return (
    <CallForm<DraftCall>
      call={call}
      asMember
      isGuarded
      send={t(words.saveDraft)}
      renamed={path => fieldOf(path, sent.current)}
      fieldOf={{ '080033': 'signUpFrom' }}
      input={form => {
        sent.current = divisionsIn(form)
        const body = { ...bodyOf(form), ...(draft && { version: draft.version }) }
        return { ...(draft && { path: { contestId: draft.contestId } }), body } as unknown as InputOf<DraftCall>
      }}
      onDone={onSaved}
    >
      {field => (
        <div className="contest-draft">
          <div className="announce-row">
            {locales.map(locale => (
              <TextField
                key={locale}
                {...field(`title.${locale}`)}
                label={t(words.titleIn, { language: languageNames[locale] })}
                text={draft?.title[locale] ?? ''}
                maxLength={MAX_TITLE}
                isRequired
              />
            ))}
          </div>
          <div className="announce-row">
            {moments.map(name => (
              <MomentField
                key={name}
                {...field(name)}
                label={t(words[name])}
                hint={name === 'signUpFrom' ? t(words.ownZone) : undefined}
                text={draft ? localText(draft[name]) : ''}
                isRequired
              />
            ))}
          </div>
          {divisionKeys.map(key => (
            <DivisionFields
              key={key}
              field={field}
              name={key}
              division={draft?.divisions.find(division => division.key === key)}
              isOn={draft ? draft.divisions.some(division => division.key === key) : key === 'simulated'}
            />
          ))}
          <TeamFields field={field} draft={draft} />
        </div>
      )}
    </CallForm>
  )
}

const [USUAL_CAP, USUAL_RETURN] = ['50', '0']

function TeamFields({ field, draft }: { field: FieldOf; draft: Draft | undefined }) {
  const t = useText()
  return (
    <div className="announce-row">
      <NumberField
        {...field('cap')}
        label={t(words.cap)}
        text={draft ? String(draft.team.cap) : USUAL_CAP}
        isRequired
      />
      <TextField
        {...field('leaderReturn')}
        label={t(words.leaderReturn)}
        text={draft?.team.leaderReturn ?? USUAL_RETURN}
        maxLength={12}
        isRequired
      />
      <TextField
        {...field('symbols')}
        label={t(words.symbols)}
        hint={t(words.symbolsHint)}
        text={draft?.symbols.join(' ') ?? ''}
        lines={2}
      />
    </div>
  )
}
