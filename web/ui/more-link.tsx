import { useText } from '../i18n/use-text.ts'
import * as nav from '../words/nav.ts'
import { Icon } from './icon.tsx'

/** Leads from a part of a page to the whole of what it shows. `of` names that for those who hear the link by itself. */
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
