import { formatDecimal, formatPrice } from '#contract/prices/price.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/money-calculators.ts'
import type { Loan, LoanPlan } from './loan.ts'

/** How the payments are computed, with the numbers of the page as the example. */
export function LoanFormula({ loan, plan }: { loan: Loan | undefined; plan: LoanPlan | undefined }) {
  const t = useText()
  const first = plan?.installments[0]
  return (
    <Panel title={t(words.formula)}>
      <div className="panel-body calculator-formula">
        <p>
          {t(words.methodNames.payment)} <code>P × i ÷ (1 − (1 + i)^−n)</code>
        </p>
        <p>
          {t(words.methodNames.principal)} <code>P ÷ n + i × B</code>
        </p>
        <p>{t(words.loanFormulaNote)}</p>
        {loan && first && (
          <p className="num">{t(words.example, { sum: exampleOf(loan, formatPrice(first.payment, loan.decimals)) })}</p>
        )}
      </div>
    </Panel>
  )
}

function exampleOf({ principal, annualRate, months, method }: Loan, payment: string): string {
  const amount = formatDecimal(principal)
  if (Number(annualRate) === 0) return `${amount} ÷ ${months} = ${payment}`
  const rate = `${formatDecimal(annualRate)}% ÷ 12`
  return method === 'payment'
    ? `${amount} × (${rate}) ÷ (1 − (1 + ${rate})^−${months}) = ${payment}`
    : `${amount} ÷ ${months} + ${amount} × ${rate} = ${payment}`
}
