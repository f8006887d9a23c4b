import { defaultBaseline } from '#contract/prices/day-change.ts'
import { decodeSpark, type QuoteRow, SPARK_HEIGHT, SPARK_POINTS, withSparkBase } from '#contract/prices/quote-row.ts'
import { type Html, html } from '#contract/text/html.ts'

const STEP = 2
const SPARK_WIDTH = (SPARK_POINTS - 1) * STEP

/** Outline of a sparkline with its area: sides and bottom are outside the picture, so that only the line shows. */
function sparkPath(rows: readonly number[]): string {
  const [first = 0, ...rest] = rows
  let path = `M-4 ${first}h4`
  let previous = first
  for (const row of rest) {
    path += `l${STEP} ${row - previous}`
    previous = row
  }
  return `${path}h4V40H-4z`
}

/** The last sparklines rendered: pages within a few minutes repeat the same few hundred. */
const drawn = new Map<string, Html>()
const MAX_DRAWN = 2_000

/**
 * A row's trend of the last hours, in the row's colour, with its baseline dashed. Decorative: the percentage beside it
 * carries the meaning.
 */
export function sparkline(row: QuoteRow): Html {
  const { baseline } = row
  return sparkPicture(baseline ? withSparkBase(row.spark, row[defaultBaseline(row.group)], row[baseline]) : row.spark)
}

/** The picture of a trend, see `encodeSpark`. */
export function sparkPicture(spark: string): Html {
  const known = drawn.get(spark)
  if (known) return known
  const { base, points } = decodeSpark(spark)
  const dashed = base === undefined ? html`` : html`<path class="base" d="M0 ${base}h${SPARK_WIDTH}"></path>`
  const picture =
    points.length === 0
      ? html`<svg class="spark" width="${SPARK_WIDTH}" height="${SPARK_HEIGHT}" aria-hidden="true"></svg>`
      : html`<svg class="spark" viewBox="0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}" width="${SPARK_WIDTH}" height="${SPARK_HEIGHT}" aria-hidden="true">${dashed}<path class="line" d="${sparkPath(points)}"></path></svg>`
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  drawn.set(spark, picture)
  return picture
}
