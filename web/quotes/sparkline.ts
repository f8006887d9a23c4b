import { defaultBaseline } from '#contract/day-change.ts'
import { type Html, html } from '#contract/html.ts'
import { decodeSpark, type QuoteRow, SPARK_HEIGHT, SPARK_POINTS, withSparkBase } from '#contract/quote-row.ts'

const STEP = 2
const SPARK_WIDTH = (SPARK_POINTS - 1) * STEP

/** Outline of a sparkline with its area: the sides and the floor lie outside the picture, so that only the line shows. */
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

/** Pictures drawn last: the same few hundred trends stand on every page of a few minutes. */
const drawn = new Map<string, Html>()
const MAX_DRAWN = 2_000

/**
 * A row's trend of the last hours, coloured by its row, with its baseline dashed. Decoration: the percent beside it
 * carries the meaning.
 */
export function sparkline(row: QuoteRow): Html {
  const { baseline } = row
  const spark = baseline ? withSparkBase(row.spark, row[defaultBaseline(row.group)], row[baseline]) : row.spark
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
