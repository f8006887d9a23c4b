import { decodeRows, type QuoteRow } from '#contract/prices/quote-row.ts'
import { htmlLang, locales } from '#contract/text/locale.ts'
import { MAX_WIDGET_SIZE, WIDGET_HEIGHT } from '#contract/widgets/widget.ts'
import { followReading } from './charts/time-series/follow-reading.ts'
import { figuresOf, ratioOf, type Target } from './conversion/conversion-figures.ts'
import { readAmount } from './conversion/read-amount.ts'
import { clockTime } from './i18n/time.ts'
import { QuoteStore } from './live/quote-store.ts'
import { StreamClient } from './live/stream-client.ts'
import { paintFigures } from './quotes/live-cell.ts'
import { followRows, setText } from './quotes/paint.ts'
import { withQuote } from './quotes/with-quote.ts'
import type { BankView } from './routes/tools/banks/bank-cells.ts'
import { type BankRow, TAIWAN_RATE } from './routes/tools/banks/bank-row.ts'
import { boardPainter } from './routes/tools/banks/board-painter.ts'
import { followSpreads, paintSpreads, type SpreadsNow } from './routes/tools/brokers/follow-spreads.ts'

// The only script of a widget: paints live prices over the server's HTML, reads again what the stream does not carry,
// and tells the widget's height to the page around it. Without cookies, storage, or requests to other sites.

/** How long an answer is waited for: less than the time from one to the next. */
const ANSWER_MS = 20_000

const store = new QuoteStore()
const stream = new StreamClient(quote => store.accept(quote), window.location)
const root = document.documentElement
const locale = locales.find(each => htmlLang[each] === root.lang) ?? 'tw'
const content = () => document.getElementById('widget')!

let newestAt = 0

/** Newer than what the server rendered. */
const newest = (row: QuoteRow) => {
  const known = store.peek(row.symbol)
  return known && known.eventAt > row.eventAt ? withQuote(row, known) : row
}

/** Shows the time of the newest price. */
function showTime(row: QuoteRow): void {
  newestAt = Math.max(newestAt, row.eventAt)
  const time = document.querySelector('.liveness time')
  if (time) setText(time, clockTime(newestAt, root.dataset.zone!))
}

const watch = (rows: readonly QuoteRow[]) => {
  for (const row of rows) store.seed(row)
  return stream.watch(rows.map(({ channel, symbol }) => `${channel}:${symbol}`))
}

/** Keeps a part of the document live until the returned function is called. */
function followPart(part: HTMLElement): () => void {
  const rows = decodeRows(part.dataset.rows!)
  const { conversion } = part.dataset
  if (conversion !== undefined) return followConversion(part as HTMLFormElement, JSON.parse(conversion), rows)
  const board = part.closest<HTMLElement>('[data-board]')?.dataset.board
  if (board === undefined)
    return followRows(
      part,
      rows,
      (element, row, previous) => {
        paintFigures(element, row, previous)
        showTime(row)
      },
      { store, stream },
    )
  const taiwan = rows.find(({ symbol }) => symbol === TAIWAN_RATE)
  const { rows: shown, view } = JSON.parse(board) as { rows: BankRow[]; view: BankView }
  const paint = boardPainter(shown, {
    view,
    taiwan: () => taiwan && newest(taiwan),
    now: () => newestAt,
    zone: root.dataset.zone!,
    locale,
  })
  const stops = [
    watch(taiwan && view.money === 'TWD' ? [taiwan] : []),
    followRows(
      part,
      rows,
      (element, row, previous) => {
        paint(element, row, previous)
        showTime(row)
      },
      { store, stream },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Converts what is typed, and again with each tick of the pairs behind. Another unit asks the server. */
function followConversion(form: HTMLFormElement, target: Target, rows: readonly QuoteRow[]): () => void {
  const field = form.querySelector<HTMLInputElement>('[name="amount"]')!
  const show = () => {
    const byName = (symbol: string) => {
      const row = rows.find(each => each.symbol === symbol)
      return row && newest(row)
    }
    const figures = figuresOf(target, ratioOf(target, byName), readAmount(field.value, 'comma').value)
    for (const element of form.querySelectorAll<HTMLElement>('[data-part]'))
      setText(element, figures[element.dataset.part as keyof typeof figures])
  }
  const send = ({ target: changed }: Event) => changed instanceof HTMLSelectElement && form.requestSubmit()
  field.addEventListener('input', show)
  form.addEventListener('change', send)
  const stops = [
    watch(rows),
    ...rows.map(row =>
      store.listen(row.symbol, () => {
        show()
        showTime(newest(row))
      }),
    ),
  ]
  show()
  return () => {
    field.removeEventListener('input', show)
    form.removeEventListener('change', send)
    for (const stop of stops) stop()
  }
}

/** Renews spreads in force until the returned function is called: the stream does not carry them. */
function followBrokers(part: HTMLElement): () => void {
  const ask = async (signal: AbortSignal) => {
    const answer = await fetch(`/api/v1/spread-quotes?${part.dataset.spreads}`, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    })
    const { datas } = (await answer.json()) as { datas: { list: SpreadsNow; time: number } | null }
    return datas ?? undefined
  }
  return followSpreads(ask, answer => answer && paintSpreads(part, { ...answer, zone: root.dataset.zone!, locale }))
}

/** Keeps the whole document live until the returned function is called. */
function follow(): () => void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const stops = [
    ...all('[data-rows]').map(followPart),
    ...all('[data-spreads]').map(followBrokers),
    ...all('[data-readings]').map(followReading),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

let unfollow = follow()

stream.onStatus(() => {
  const mark = document.querySelector<HTMLElement>('.liveness')
  if (!mark) return
  const isLost = stream.status.state === 'lost'
  mark.classList.toggle('stale', isLost)
  setText(mark.firstElementChild!, (isLost ? mark.dataset.lost : mark.dataset.live)!)
})
window.addEventListener('online', () => stream.retryNow())
window.addEventListener('offline', () => stream.drop())

/** The content that the portal shows now; undefined if it answers with an error. Rejects if it does not answer. */
async function readAgain(): Promise<HTMLElement | undefined> {
  const answer = await fetch(window.location.href, { signal: AbortSignal.timeout(ANSWER_MS) })
  if (!answer.ok) return undefined
  return new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('widget') ?? undefined
}

/** Replaces the content by what the portal shows now; a failed attempt leaves it as it is. */
async function refresh(): Promise<void> {
  if (document.hidden) return
  const next = await readAgain().catch(() => undefined)
  if (!next || content().contains(document.activeElement)) return
  unfollow()
  content().replaceChildren(...next.childNodes)
  unfollow = follow()
}

const { refresh: seconds } = root.dataset
if (seconds !== undefined) setInterval(refresh, Number(seconds) * 1_000)

/** Origin of the page around the widget; undefined if the browser does not tell it. */
function hostOrigin(): string | undefined {
  if (window.parent === window) return undefined
  const origin = window.location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin
  return origin === 'null' ? undefined : origin
}

const host = hostOrigin()

function tellHeight(): void {
  const height = Math.min(MAX_WIDGET_SIZE, Math.ceil(content().getBoundingClientRect().height))
  window.parent.postMessage({ type: WIDGET_HEIGHT, height }, host!)
}

if (host !== undefined) {
  // Observers rest in a frame that is out of sight.
  tellHeight()
  new ResizeObserver(tellHeight).observe(content())
}
