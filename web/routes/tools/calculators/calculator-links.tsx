import { useLocation } from 'react-router'
import { withoutLocale } from '#contract/text/locale.ts'
import { usePath, useText } from '../../../i18n/use-text.ts'
import * as toolNames from '../../../words/tool-names.ts'
import { listedCalculators } from './calculator-list.ts'

/** Links from one calculator to the others. */
export function CalculatorLinks() {
  const t = useText()
  const path = usePath()
  const here = withoutLocale(useLocation().pathname).toLowerCase()
  return (
    <nav className="calculator-links" aria-label={t(toolNames.calculators)}>
      {listedCalculators.map(({ address, title }) => (
        <a
          key={address}
          className="chip"
          href={path(address)}
          aria-current={address.toLowerCase() === here ? 'page' : undefined}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  )
}
