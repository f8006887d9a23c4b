import type { Page } from 'playwright-core'

/** Widths of windows, from a phone to a large desktop. */
export const AUDIT_WIDTHS = [1920, 1440, 1366, 1280, 1024, 768, 390, 360]

/** A page of every kind, without its language prefix. */
export const AUDIT_PATHS = [
  '/',
  '/home/gold',
  '/home/CrudeOil',
  '/home/areaEcharts',
  '/forex',
  '/forex?group=Main',
  '/forex?group=Cross',
  '/forex?group=Rmb&base=CNY',
  '/forex/moreDetail?chartOf=EURUSD',
  '/forex/moreDetail?chartOf=USDJPY&view=analysis',
  '/commodities',
  '/commodities?group=Metal',
  '/commodities/moreDetail?chartOf=XAUUSD',
  '/commodities/moreDetail?chartOf=CrudeOil',
  '/crypto',
  '/crypto/moreDetail?chartOf=BTCUSD',
  '/global',
  '/global?view=map',
  '/global/globalMore',
  '/global/area?area=Europe',
  '/global/country?country=japan',
  '/global/moreDetail?chartOf=DAX',
  '/global/moreDetail?chartOf=SHANGHAI',
  '/bond',
  '/bond?view=country&country=japan',
  '/bond/moreDetail?chartOf=US10Y',
  '/markets',
  '/finance',
  '/finance/chart?chartOf=EURUSD',
  '/finance/chart?chartOf=XAUUSD&interval=240',
  '/finance/seasonality?chartOf=EURUSD',
  '/finance/news',
  '/finance/news?class=forex',
  '/finance/dailyNews',
  '/finance/dailyNews?view=week',
  '/finance/dailyNews?view=month',
  '/finance/dailyNews?view=week&event=us.non-farm-payrolls.2026-10.1',
  '/dailyNews',
  '/dailyNews?day=2026-11-19',
  '/economic',
  '/economic?area=Asia',
  '/economic/country?country=united-states',
  '/economic/country?country=japan',
  '/economic/country?country=argentina',
  '/economic/indicator?indicator=inflation-rate',
  '/economic/moreDetail?country=united-states&indicator=gdp-growth-annualised',
  '/economic/moreDetail?country=japan&indicator=inflation-rate',
  '/economic/sources',
  '/rate/us.html',
  '/rate/sg.html',
  '/rate/jp.html',
  '/rate/fixed/sg.html',
  '/rate/fixed/us.html',
  '/rate/save/jp.html',
  '/rate/save/us.html',
  '/rate/loans/us.html',
  '/rate/loans/ca.html',
  '/rate/compare',
  '/tools',
  '/tools/currencyConverter',
  '/tools/currencyConverter?amount=1000&from=USD&to=JPY',
  '/tools/currencyCode',
  '/tools/currencyCode/USD',
  '/tools/exchangeRate/USD',
  '/tools/exchangeRate/JPY?in=TWD',
  '/tools/banks',
  '/tools/banks/BOC?in=TWD',
  '/tools/normalContrast',
  '/tools/ECNContrast',
  '/tools/rollovers',
  '/tools/accountCost',
  '/tools/tradeCost',
  '/markets/screener?of=metals',
  '/tools/normalContrast?pair=EURUSD&broker=sable-lane',
  '/tools/accountCost?pair1=EURUSD&lots1=10',
  '/tools/widget',
  '/tools/calculators',
  '/tools/calculators/positionSize',
  '/tools/calculators/margin',
  '/tools/calculators/profitLoss',
  '/tools/calculators/pipValue',
  '/tools/calculators/swapCost',
  '/tools/calculators/pivots',
  '/tools/calculators/sessions',
  '/tools/calculators/swapCost?lots=2',
  '/tools/calculators/deposit?heldFor=6',
  '/tools/calculators/loan?extra=1000',
  '/search?q=eur',
  '/watchlist',
  '/settings',
  '/status',
  '/nav/nav',
  '/glossary',
  '/glossary/rollover',
  '/report',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/nothing-here',
]

/** Those that exist. */
export const openablePaths: readonly string[] = AUDIT_PATHS.filter(path => path !== '/nothing-here')

/** Lays out what a page leaves for later, such as parts below the fold. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.below { content-visibility: visible !important; animation: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

interface Leaf {
  element: Element
  box: DOMRect
  /** It or an ancestor is placed apart from the flow. */
  isPlaced: boolean
}
interface Audit {
  leaves: Leaf[]
  isHidden(element: Element): boolean
  say(kind: string, element: Element, rest: string): void
  found: Map<string, string>
}
declare global {
  /** What the parts of the audit share, in the page. */
  var pageAudit: Audit
  /** Sum of the layout shifts since the page started to load. */
  var shifted: number
}

/** Runs in the page: looks at every text and control, and tells what is cut off. */
function lookAtLeaves(): void {
  const found = new Map<string, string>()
  const nameOf = (element: Element) => {
    const classes = typeof element.className === 'string' ? element.className.trim().split(/\s+/).slice(0, 2) : []
    return [element.tagName.toLowerCase(), ...classes.filter(Boolean)].join('.')
  }
  const say = (kind: string, element: Element, rest: string) => {
    const line = `${kind}: ${nameOf(element)} in ${nameOf(element.parentElement!)} '${(element.textContent ?? '').trim().slice(0, 24)}' ${rest}`
    const key = `${kind} ${nameOf(element)} ${nameOf(element.parentElement!)} ${rest.replace(/-?\d+/g, '')}`
    if (!found.has(key)) found.set(key, line)
  }
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.set('page', `page wider by ${root.scrollWidth - root.clientWidth}`)

  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ||
    element.closest('.visually-hidden, [inert], .form-trap, svg, canvas, .tape, option, [popover], dialog, .skip') !==
      null
  const ELLIPSIS = /^(block|inline-block|table-cell|list-item|flow-root)$/
  const leaves: Leaf[] = []
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }

  /** What is seen of a box, after all ancestors that clip or scroll; tells what is cut off. */
  const look = (element: Element, box: DOMRect, isWhole: boolean) => {
    let { left, right, top, bottom } = box
    let isPlaced = false
    let isScrolled = false
    let isShortened = false
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      if (style.clipPath !== 'none' || style.position === 'fixed') return
      if (style.position === 'absolute' || style.position === 'sticky') isPlaced = true
      if (style.overflowX === 'visible' && style.overflowY === 'visible') {
        if (style.display === 'table-cell' && !isScrolled && !isShortened) {
          // The second line of a row may be as wide as the row: it is below what its other cells say.
          const isLine = element.closest('.second-line') !== null
          const { right: end } = (isLine ? at.parentElement! : at).getBoundingClientRect()
          if (right - end > 1) say('out of its cell', element, `${Math.round(right - end)} px`)
        }
        continue
      }
      if (at === element && isWhole) continue
      const frame = at.getBoundingClientRect()
      const scrolls = /auto|scroll/.test(style.overflowX)
      const shortens = style.textOverflow === 'ellipsis' && ELLIPSIS.test(style.display)
      const over = Math.round(Math.max(right - frame.right, frame.left - left))
      if (style.overflowX !== 'visible') {
        if (scrolls) isScrolled = true
        if (shortens && over > 1) isShortened = true
        if (!scrolls && !shortens && !isScrolled && !isShortened && over > 1) {
          say('cut off', element, `by ${nameOf(at)}, ${over} px`)
        }
        left = Math.max(left, frame.left)
        right = Math.min(right, frame.right)
      }
      if (style.overflowY !== 'visible') {
        top = Math.max(top, frame.top)
        bottom = Math.min(bottom, frame.bottom)
      }
    }
    if (isShortened && element.closest('.name b, [data-countdown], .countdown, time, td.n')) {
      say('cut short', element, '')
    }
    if (right - left > 1 && bottom - top > 1) {
      leaves.push({ element, box: new DOMRect(left, top, right - left, bottom - top), isPlaced })
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (!/\S/.test(node.nodeValue ?? '') || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) continue
    if (isHidden(element)) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      // The box of a font is higher than its letters.
      const air = box.height * 0.28
      if (box.width > 1 && box.height > 1)
        look(element, new DOMRect(box.x, box.y + air, box.width, box.height - 2 * air), false)
    }
  }
  for (const element of document.querySelectorAll('button, input:not([type=hidden]), select, textarea')) {
    if (!isHidden(element) && !/^(radio|checkbox)$/.test((element as HTMLInputElement).type)) {
      look(element, element.getBoundingClientRect(), true)
    }
  }

  globalThis.pageAudit = { leaves, isHidden, say, found }
}

/** Runs in the page after `lookAtLeaves`. */
function compareLeaves(): string[] {
  const { leaves, isHidden, say, found } = globalThis.pageAudit
  const root = document.documentElement
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  // Of leaves that share a line, those over each other; a control is over its own text.
  const sorted = leaves.filter(({ isPlaced }) => !isPlaced).sort((a, b) => a.box.top - b.box.top)
  sorted.forEach((one, index) => {
    for (let at = index + 1; at < sorted.length; at++) {
      const other = sorted[at]!
      if (other.box.top > one.box.bottom) break
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across <= 2 || down <= 2) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (
        one.element.closest('label, .field') === other.element.closest('label, .field') &&
        one.element.closest('label, .field')
      )
        continue
      say(
        'over each other',
        one.element,
        `and ${nameOf(other.element)} '${(other.element.textContent ?? '').trim().slice(0, 16)}' ${Math.round(across)} px`,
      )
    }
  })

  for (const cell of document.querySelectorAll('thead .deciding')) {
    const box = cell.getBoundingClientRect()
    if (box.width > 0 && (box.right > root.clientWidth + 1 || box.left < -1))
      say('deciding column out of sight', cell, '')
  }
  for (const chip of document.querySelectorAll('.chip, .segments > *')) {
    if (isHidden(chip)) continue
    const box = chip.getBoundingClientRect()
    const text = (chip.textContent ?? '').trim()
    if (text.length > 1 && box.width < box.height - 2) {
      say('deformed', chip, `${Math.round(box.width)} × ${Math.round(box.height)}`)
    }
  }
  return [...found.values()]
}

/**
 * What a visitor cannot see or tell apart on a page as it is laid out now, as lines: a page that scrolls sideways; text or
 * a control that an ancestor cuts off without scrolling, or that leaves its cell of a table; parts of the page that lie
 * over each other; a column that decides out of sight; chips whose text wraps; symbols cut short.
 */
export async function auditPage(page: Page): Promise<string[]> {
  await page.evaluate(lookAtLeaves)
  return page.evaluate(compareLeaves)
}

/** Cumulative layout shift of a page that jumps while it loads. */
export const MAX_SHIFT = 0.02

/** Runs in the page, before its own scripts. */
export function sumShifts(): void {
  globalThis.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      globalThis.shifted += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
