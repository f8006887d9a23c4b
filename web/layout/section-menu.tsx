import { useLocation } from 'react-router'
import { withoutLocale } from '#contract/locale.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { isUpcoming } from '../page-query.ts'
import * as nav from '../words/nav.ts'
import { financeLinks, type MenuLink, toolLinks } from './section-links.ts'

const sections = {
  finance: { label: nav.finance, links: financeLinks },
  tools: { label: nav.tools, links: toolLinks },
} as const

/** `/tools/banks/ABCHINA` belongs to the tab of all banks. */
const placeOf = ({ target }: MenuLink) => target.split('/', 3).join('/')

/** The pages of a section, as tabs above its content. */
export function SectionMenu({ section }: { section: keyof typeof sections }) {
  const t = useText()
  const path = usePath()
  const here = withoutLocale(useLocation().pathname)
  const { label } = sections[section]
  const links = sections[section].links.filter(({ target }) => !isUpcoming(target))
  // Of a single page there is nothing to choose.
  if (links.length < 2) return null
  return (
    <nav className="section-menu wrap" aria-label={t(label)}>
      <ul>
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
    </nav>
  )
}
