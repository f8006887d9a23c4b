import { usePath, useText } from '../i18n/use-text.ts'
import * as nav from '../words/nav.ts'
import { Icon } from './icon.tsx'

/** The way to a page, whose own name is the last one. */
export function Crumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  const t = useText()
  const path = usePath()
  return (
    <nav className="crumbs" aria-label={t(nav.breadcrumb)}>
      {crumbs.slice(0, -1).map(crumb => (
        <span key={crumb.path}>
          <a href={path(crumb.path)}>{crumb.name}</a>
          <Icon name="right" size={11} />
        </span>
      ))}
      <span>{crumbs.at(-1)?.name}</span>
    </nav>
  )
}
