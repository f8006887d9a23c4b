import type { Bar } from '#contract/bar.ts'
import { changeFrom, formatPercent, formatPrice, formatSigned } from '#contract/price.ts'
import { DAY_SECONDS } from '#contract/units.ts'
import { useText } from '../../i18n/use-text.ts'
import { NONE, toneOf } from '../../quotes/figures.ts'
import * as listWords from '../../words/list-controls.ts'
import * as quoteWords from '../../words/quote.ts'
import * as statusWords from '../../words/status.ts'
import * as symbolWords from '../../words/symbol.ts'
import { DAYS_PER_PAGE } from './history-pages.ts'

interface HistoryTableProps {
  symbol: string
  decimals: number
  isYield: boolean
  /** Daily bars, newest first; one more than is shown, as the baseline of the last row. */
  days: readonly Bar[]
  page: number
  pages: number
  /** More days are being loaded. */
  isLoading: boolean
  /** Address of another page of the same table. */
  pageAddress: (page: number) => string
  /** UTC ms: the file has the six years before it. */
  now: number
}

/** The days of a year in pages, with a file of the complete history. */
export function HistoryTable(props: HistoryTableProps) {
  const { symbol, decimals, isYield, days, page, pages, isLoading, pageAddress, now } = props
  const t = useText()
  const price = (scaled: number) => formatPrice(scaled, decimals)
  const second = Math.floor(now / 1000)
  const file = `/api/v1/bars?symbol=${encodeURIComponent(symbol)}&resolution=1D&from=${second - 6 * 366 * DAY_SECONDS}&to=${second + DAY_SECONDS}&format=csv`
  return (
    <section className="board below" id="history">
      <div className="panel">
        <div className="panel-head">
          <h2>{t(symbolWords.historySection)}</h2>
          <span className="note">{t(symbolWords.historyNote)}</span>
          <span className="grow" />
          <a className="button" href={file} download={`${symbol}-1D.csv`}>
            {t(listWords.csv)}
          </a>
        </div>
        {days.length > 0 ? (
          <div className="table-scroll">
            <table className="quotes history">
              <caption className="visually-hidden">{t(symbolWords.historySection)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t(quoteWords.date)}</th>
                  <th scope="col" className="n">
                    {t(quoteWords.close)}
                  </th>
                  <th scope="col" className="n c-middle">
                    {t(quoteWords.open)}
                  </th>
                  <th scope="col" className="n">
                    {t(quoteWords.high)}
                  </th>
                  <th scope="col" className="n">
                    {t(quoteWords.low)}
                  </th>
                  {isYield ? (
                    <th scope="col" className="n">
                      {t(quoteWords.changeBp)}
                    </th>
                  ) : (
                    <>
                      <th scope="col" className="n c-middle">
                        {t(quoteWords.change)}
                      </th>
                      <th scope="col" className="n">
                        {t(quoteWords.changePct)}
                      </th>
                    </>
                  )}
                </tr>
              </thead>
              <tbody>
                {days.slice(0, DAYS_PER_PAGE).map((day, index) => {
                  const move = changeFrom(days[index + 1]?.close, day.close)
                  const tone = toneOf(move?.change)
                  const date = new Date(day.time).toISOString().slice(0, 10)
                  return (
                    <tr key={day.time}>
                      <th scope="row" className="num">
                        <time dateTime={date}>{date}</time>
                      </th>
                      <td className="n price">{price(day.close)}</td>
                      <td className="n c-middle">{price(day.open)}</td>
                      <td className="n">{price(day.high)}</td>
                      <td className="n">{price(day.low)}</td>
                      {isYield ? (
                        <td className={`n move arrow ${tone}`}>
                          {move ? formatSigned(Math.round((move.change * 1_000) / 10 ** decimals), 1) : NONE}
                        </td>
                      ) : (
                        <>
                          <td className={`n move c-middle ${tone}`}>
                            {move ? formatSigned(move.change, decimals) : NONE}
                          </td>
                          <td className={`n move arrow ${tone}`}>{formatPercent(move?.percentHundredths)}</td>
                        </>
                      )}
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        ) : (
          <div className="empty">
            <b>{t(isLoading ? statusWords.loading : statusWords.empty)}</b>
          </div>
        )}
        {pages > 1 && (
          <nav className="pager" aria-label={t(symbolWords.historySection)}>
            {page > 1 ? (
              <a className="button" rel="prev" href={pageAddress(page - 1)} data-keep-scroll>
                {t(symbolWords.newer)}
              </a>
            ) : (
              <span />
            )}
            <span className="muted num">{t(symbolWords.pageOf, { page, pages })}</span>
            {page < pages ? (
              <a className="button" rel="next" href={pageAddress(page + 1)} data-keep-scroll>
                {t(symbolWords.older)}
              </a>
            ) : (
              <span />
            )}
          </nav>
        )}
      </div>
    </section>
  )
}
