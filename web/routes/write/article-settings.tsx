import { useCallback } from 'react'
import type { DraftFields } from '#contract/articles/article.ts'
import { articleBounds } from '#contract/articles/article-bounds.ts'
import { articleTypes, directions } from '#contract/articles/article-kinds.ts'
import { locales } from '#contract/text/locale.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { callPortal } from '../../api/call-portal.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { Choices } from '../../ui/choices.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as articleWords from '../../words/articles.ts'
import * as words from '../../words/write.ts'
import { CoverField } from './cover-field.tsx'

/** Code or key, and name. */
export type Names = readonly (readonly [value: string, name: string])[]

interface PartProps {
  fields: DraftFields
  change(changes: DraftFields): void
  /** What was refused, by the names of the fields. */
  faults: Readonly<Record<string, string>>
}

const MAX_HITS = 8
const { opinionMax, symbolsMax } = articleBounds

/** What the author expects: symbols, a direction and a sentence. */
export function OpinionPanel({ fields, change, faults, isFixed }: PartProps & { isFixed: boolean }) {
  const t = useText()
  const { symbols = [], opinion = '' } = fields
  return (
    <Panel title={t(words.opinion)} note={t(isFixed ? words.opinionFixed : words.opinionNote)}>
      <fieldset className="write-fields" disabled={isFixed}>
        <legend className="visually-hidden">{t(words.opinion)}</legend>
        <SymbolsField symbols={symbols} change={change} fault={faults.symbols ?? faults['symbols.0']} />
        <Choices
          label={words.direction}
          chosen={fields.direction}
          options={directions.map(each => [each, t(articleWords.directionNames[each])])}
          onChoose={direction => change({ direction })}
        />
        <Fault text={faults.direction} />
        <label className="write-field">
          <span>
            {t(words.oneSentence)}
            <small className="num">
              {codePointsOf(opinion)} / {opinionMax}
            </small>
          </span>
          <textarea rows={3} value={opinion} onChange={event => change({ opinion: event.target.value })} />
        </label>
        <Fault text={faults.opinion} />
        <p className="muted">{t(words.countsInRecord)}</p>
      </fieldset>
    </Panel>
  )
}

function SymbolsField({
  symbols,
  change,
  fault,
}: {
  symbols: readonly string[]
  change: PartProps['change']
  fault: string | undefined
}) {
  const t = useText()
  const locale = useLocale()
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { list } = await callPortal('GET /api/v1/search', { query: { q: text } }, { locale, signal })
      return list.slice(0, MAX_HITS)
    },
    [locale],
  )
  return (
    <div className="write-field">
      <span>
        {t(words.symbols)}
        <small className="num">
          {symbols.length} / {symbolsMax}
        </small>
      </span>
      {symbols.length > 0 && (
        <p className="chips">
          {symbols.map(symbol => (
            <button
              key={symbol}
              type="button"
              className="chip"
              aria-label={t(words.removeSymbol, { symbol })}
              onClick={() => change({ symbols: symbols.filter(each => each !== symbol) })}
            >
              {symbol} <Icon name="close" size={11} />
            </button>
          ))}
        </p>
      )}
      {symbols.length < symbolsMax && (
        <Combobox
          label={t(words.addSymbol)}
          find={find}
          keyOf={hit => hit.symbol}
          isDisabled={hit => symbols.includes(hit.symbol)}
          onChoose={hit => change({ symbols: [...symbols, hit.symbol] })}
        >
          {hit => (
            <>
              <b>{hit.symbol}</b>
              <span className="muted">{hit.name}</span>
            </>
          )}
        </Combobox>
      )}
      <Fault text={fault} />
    </div>
  )
}

function Fault({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="write-fault" role="alert">
      {text}
    </p>
  )
}

/** Type and language, and of a piece on the economy what it is about. */
export function SettingsPanel({
  fields,
  change,
  faults,
  countries,
  indicators,
}: PartProps & { countries: Names; indicators: Names }) {
  const t = useText()
  const locale = useLocale()
  const field = (name: keyof DraftFields) => ({
    name,
    ...(faults[name] !== undefined && { error: faults[name] }),
    onText: (value: string) => change({ [name]: value }),
  })
  const { type = 'market', lang = locale } = fields
  return (
    <Panel title={t(words.settings)}>
      <div className="write-fields">
        <ChoiceField
          {...field('type')}
          isAlwaysSet
          label={t(words.type)}
          chosen={type}
          options={articleTypes.map(each => [each, t(articleWords.typeNames[each])])}
        />
        <ChoiceField
          {...field('lang')}
          isAlwaysSet
          label={t(words.language)}
          chosen={lang}
          options={locales.map(each => [each, t(articleWords.languageNames[each])])}
        />
        {type === 'economy' && (
          <>
            <ChoiceField
              {...field('country')}
              isRequired
              label={t(words.country)}
              placeholder={t(words.choose)}
              chosen={fields.country ?? ''}
              options={countries}
            />
            <ChoiceField
              {...field('indicator')}
              isRequired
              label={t(words.indicator)}
              placeholder={t(words.choose)}
              chosen={fields.indicator ?? ''}
              options={indicators}
            />
          </>
        )}
        <CoverField cover={fields.cover ?? ''} change={change} fault={faults.cover} />
      </div>
    </Panel>
  )
}
