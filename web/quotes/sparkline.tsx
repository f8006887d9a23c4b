import { decodeSpark, SPARK_HEIGHT, SPARK_POINTS } from '#contract/quote-row.ts'

const STEP = 2
export const SPARK_WIDTH = (SPARK_POINTS - 1) * STEP

/** Outline of a sparkline with its area: the sides and the floor lie outside the picture, so that only the line shows. */
export function sparkPath(rows: readonly number[]): string {
  const [, first = 0, ...rest] = rows
  let path = `M-4 ${first}h4`
  let previous = first
  for (const row of rest) {
    path += `l${STEP} ${row - previous}`
    previous = row
  }
  return `${path}h4V40H-4z`
}

/** A trend of the last hours. Decoration: the percent beside it carries the meaning. */
export function Sparkline({ spark, tone }: { spark: string; tone: string }) {
  if (spark === '') return <svg className="spark" width={SPARK_WIDTH} height={SPARK_HEIGHT} aria-hidden="true" />
  const rows = decodeSpark(spark)
  return (
    <svg
      className={`spark ${tone}`}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
      aria-hidden="true"
    >
      <path className="base" d={`M0 ${rows[0]}h${SPARK_WIDTH}`} />
      <path className="line" d={sparkPath(rows)} />
    </svg>
  )
}
