import { useLocation } from 'react-router'
import { withoutLocale } from '#contract/text/locale.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import * as nav from '../words/nav.ts'
import { calculatorLinks, financeLinks, type MenuLink, toolLinks } from './section-links.ts'

const sections = {
  finance: { label: nav.finance, groups: [financeLinks] },
  tools: { label: nav.tools, groups: [toolLinks, calculatorLinks] },
} as const

/** `/tools/banks/ABCHINA` belongs to the tab of all banks. */
const placeOf = ({ target }: MenuLink) => target.split('/', 3).join('/')

/** The pages of a section, as tabs above its content. */
export function SectionMenu({ section }: { section: keyof typeof sections }) {
  const t = useText()
  const path = usePath()
  const here = withoutLocale(useLocation().pathname)
  const { label } = sections[section]
  const { groups } = sections[section]
  // Of a single page there is nothing to choose.
  if (groups.flat().length < 2) return null
  return (
    <nav className="section-menu wrap" aria-label={t(label)}>
      <div>
        {groups.map(links => (
          <ul key={links[0]?.target}>
            {links.map(link => (
              <li key={link.target}>
                <a
                  href={path(link.target)}
                  {...(`${here}/`.startsWith(`${placeOf(link)}/`) ? { 'aria-current': 'page' as const } : {})}
                >
                  {t(link.label)}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
