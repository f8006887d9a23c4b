import { useSearchParams } from 'react-router'
import type { Locale } from '#contract/text/locale.ts'
import { downloadOwn } from '../../api/download-own.ts'
import { useMemberList } from '../../api/use-member-list.ts'
import { ChoiceChips } from '../../community/choice-chips.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { cellDate, shortDate } from '../../i18n/date-text.ts'
import { hourMinute, isoDate } from '../../i18n/time.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { pageAt } from '../../pages/page-query.ts'
import { HeadedTable } from '../../ui/headed-table.tsx'
import { IconShape } from '../../ui/icon.tsx'
import { MemberList } from '../../ui/member-list.tsx'
import { PanelEmpty } from '../../ui/panel.tsx'
import { diamonds, type Entry, type EntryKind, signed } from '../../wallet/diamonds.ts'
import * as words from '../../words/wallet.ts'
import { addressOf, detailsOf, nameOf } from './entry-text.ts'
import { DOWNLOAD } from './icons.ts'

const kinds = Object.keys(words.kinds) as EntryKind[]

/** What has changed the balance, newest first; of one kind if the address says so. */
export function EntriesPanel() {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const addressWith = useAddressWith()
  const named = useSearchParams()[0].get('kind')
  const kind = kinds.find(each => each === named)
  const entries = useMemberList('GET /api/v1/wallet/entries', kind && { kind })
  const hasTopUp = pageAt('/wallet/top-up') !== undefined
  const save = () => {
    const query = { ...(kind && { kind }), format: 'csv' }
    void downloadOwn('/api/v1/wallet/entries', kind ? `wallet-${kind}.csv` : 'wallet.csv', locale, { query })
  }
  return (
    <section className="board">
      <div className="panel">
        <div className="wallet-bar">
          <ChoiceChips
            label={t(words.kindsShown)}
            choices={[[undefined, t(words.all)], ...kinds.map(each => [each, t(words.kinds[each])] as const)]}
            chosen={kind}
            addressOf={value => addressWith({ kind: value })}
          />
          <button type="button" className="button needs-script" aria-label={t(words.file)} onClick={save}>
            <IconShape path={DOWNLOAD} size={14} />
            CSV
          </button>
        </div>
        <MemberList
          of={entries}
          rows={8}
          empty={
            kind ? (
              <PanelEmpty title={words.noneOfKind} />
            ) : (
              <PanelEmpty
                title={words.none}
                reason={t(words.noneHint)}
                action={
                  hasTopUp && (
                    <a className="button" href={path('/wallet/top-up')}>
                      {t(words.topUp)}
                    </a>
                  )
                }
              />
            )
          }
        >
          {list => <EntryTable list={list} />}
        </MemberList>
      </div>
    </section>
  )
}

function EntryTable({ list }: { list: readonly Entry[] }) {
  const t = useText()
  const left = (text: string) => ({ text })
  return (
    <HeadedTable
      caption={t(words.entries)}
      className="quotes data-table wallet-entries"
      head={[
        left(t(words.time)),
        left(t(words.item)),
        t(words.diamonds),
        { text: t(words.balance), className: 'n wallet-balance' },
      ]}
    >
      <tbody>
        {list.map(entry => (
          <EntryRow key={entry.entryId} entry={entry} />
        ))}
      </tbody>
    </HeadedTable>
  )
}

/** The day of an instant, with its year unless it is this one. */
function dayText(at: number, zone: string, locale: Locale): string {
  const day = isoDate(at, zone)
  if (day.slice(0, 4) === isoDate(Date.now(), zone).slice(0, 4)) return shortDate(day, locale)
  return cellDate(day, locale)
}

function EntryRow({ entry }: { entry: Entry }) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const zone = useZone()
  const at = Date.parse(entry.at)
  const details = detailsOf(entry, t)
  const address = addressOf(entry)
  return (
    <tr>
      <td className="num">
        <time dateTime={entry.at}>
          {dayText(at, zone, locale)} <span>{hourMinute(at, zone)}</span>
        </time>
      </td>
      <th scope="row">
        <b>{t(nameOf(entry))}</b>
        {details !== '' && (
          <small title={details}>
            {address !== undefined && pageAt(address) ? <a href={path(address)}>{details}</a> : details}
          </small>
        )}
      </th>
      <td className="n num">
        <b>{signed(entry.amount)}</b>
      </td>
      <td className="n num wallet-balance">{diamonds(entry.balanceAfter)}</td>
    </tr>
  )
}
