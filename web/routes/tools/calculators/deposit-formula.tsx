import { formatDecimal, formatPrice } from '#contract/prices/price.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/money-calculators.ts'
import { type Deposit, payoutOf } from './deposit.ts'

const MONTHS = 12

/** How interest is computed, with the numbers of the page as the example. */
export function DepositFormula({ deposit }: { deposit: Deposit | undefined }) {
  const t = useText()
  return (
    <Panel title={t(words.formula)}>
      <div className="panel-body calculator-formula">
        <p>
          {t(words.basisNames[12])} <code>P × (1 + r ÷ m)^(m × t)</code>
        </p>
        <p>
          {t(words.basisNames.effective)} <code>P × (1 + r)^t</code>
        </p>
        <p>
          {t(words.basisNames.maturity)} <code>P × (1 + r × t)</code>
        </p>
        <p>{t(words.depositFormulaNote)}</p>
        {deposit && <p className="num">{t(words.example, { sum: exampleOf(deposit) })}</p>}
      </div>
    </Panel>
  )
}

function exampleOf(deposit: Deposit): string {
  const { basis, months, annualRate, decimals } = deposit
  const amount = formatDecimal(deposit.amount)
  const rate = formatDecimal(annualRate)
  const { amount: paidIn, interest } = payoutOf({ ...deposit, taxRate: '0', withdrawnAt: 0 })
  const value = formatPrice(paidIn + interest, decimals)
  const years = months % MONTHS === 0 ? String(months / MONTHS) : `(${months} ÷ ${MONTHS})`
  if (basis === 'effective') return `${amount} × (1 + ${rate}%)^${years} = ${value}`
  if (basis === 'maturity') return `${amount} × (1 + ${rate}% × ${years}) = ${value}`
  return `${amount} × (1 + ${rate}% ÷ ${basis})^(${basis} × ${years}) = ${value}`
}
