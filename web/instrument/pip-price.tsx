import { pipParts } from './pip-parts.ts'

/** The pip in bold and its fraction raised: 1.15**84**². Read by screen readers as one number. */
export function PipPrice({ price, decimals, pip }: { price: number; decimals: number; pip: number | undefined }) {
  const [figure, digits, fraction] = pipParts(price, decimals, pip)
  if (digits === '') return figure
  return (
    <>
      {figure}
      <b>{digits}</b>
      {fraction !== '' && <sup>{fraction}</sup>}
    </>
  )
}
