import { useText } from '../i18n/use-text.ts'
import * as nav from '../words/nav.ts'
import { Icon } from './icon.tsx'

/** Links from a part of a page to the full page. `of` names that part for screen readers. */
export function MoreLink({ address, of }: { address: string; of: string }) {
  const t = useText()
  return (
    <a className="more" href={address}>
      {t(nav.more)}
      <span className="visually-hidden">{t(nav.moreOf, { name: of })}</span>
      <Icon name="right" size={12} />
    </a>
  )
}
