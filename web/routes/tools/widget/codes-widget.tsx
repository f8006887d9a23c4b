import { useLocale, usePath, useText } from '../../../i18n/use-text.ts'
import type { Services } from '../../../pages/services.ts'
import * as words from '../../../words/currency-codes.ts'
import * as header from '../../../words/header.ts'
import * as toolWords from '../../../words/tools.ts'
import * as widgetWords from '../../../words/widget.ts'
import { CODES, codeAddress } from '../codes/code-address.ts'
import { WidgetTable } from './widget-table.tsx'
import type { WidgetRequest, WidgetView } from './widget-view.ts'

/** The currencies in use, with their codes: all, or those whose code or name contains what was searched. */
export function codesWidget({ services, query, locale }: WidgetRequest): WidgetView {
  const question = (query.get('q') ?? '').trim()
  const wanted = question.toLowerCase()
  const rows = services.currencies.list.filter(
    ({ code, number, name, retired }) =>
      !retired && [code, number, ...Object.values(name)].some(text => text.toLowerCase().includes(wanted)),
  )
  const title = widgetWords.names.codes[locale]
  return {
    title,
    page: CODES,
    note: 'ISO 4217',
    body: <Codes caption={title} rows={rows} question={question} kept={[...query].filter(([name]) => name !== 'q')} />,
  }
}

interface CodesProps {
  caption: string
  rows: Services['currencies']['list']
  question: string
  /** Parameters of the address that the form keeps. */
  kept: readonly (readonly [name: string, value: string])[]
}

function Codes({ caption, rows, question, kept }: CodesProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  return (
    <>
      <form className="widget-form" action={path('/tools/widget/codes')} target="_self">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          className="widget-field"
          type="search"
          name="q"
          maxLength={60}
          aria-label={t(words.search)}
          placeholder={t(words.search)}
          defaultValue={question}
        />
        <button type="submit" className="button">
          {t(header.search)}
        </button>
      </form>
      <WidgetTable
        caption={caption}
        columns={[
          { key: 'code', label: t(toolWords.code) },
          { key: 'number', label: t(toolWords.numeric) },
          { key: 'minorUnit', label: t(toolWords.minorUnit), className: 'wide' },
        ]}
      >
        {rows.map(({ code, name, number, minorUnit }) => (
          <tr key={code}>
            <th scope="row">
              <a href={path(codeAddress(code))}>
                <b>{code}</b> <span>{name[locale]}</span>
              </a>
            </th>
            <td>{number}</td>
            <td className="wide">{minorUnit ?? '—'}</td>
          </tr>
        ))}
      </WidgetTable>
      {rows.length === 0 && <p className="widget-note">{t(words.found, { text: question, count: 0 })}</p>}
    </>
  )
}
