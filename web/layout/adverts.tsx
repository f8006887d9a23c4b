import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as footer from '../words/footer.ts'
import * as header from '../words/header.ts'
import * as nav from '../words/nav.ts'

/** An advert of `DAd/getList`, as shown on a page. */
export interface ShownAdvert {
  id: string
  title: string
  text: string
  link: string
}

/** External links open in a new tab and are marked as sponsored for visitors and search engines. */
function linkOf({ link }: ShownAdvert) {
  return link.startsWith('/') ? { href: link } : { href: link, target: '_blank', rel: 'sponsored noopener' }
}

/** The two banners under the tabs. Their height is fixed; a single banner takes the whole width. */
export function Banners({ adverts }: { adverts: readonly ShownAdvert[] }) {
  const t = useText()
  if (adverts.length === 0) return null
  return (
    <aside className="banners wrap" aria-label={t(header.ad)}>
      {adverts.map(advert => (
        <a key={advert.id} className="banner" {...linkOf(advert)}>
          <span className="banner-mark">{t(advert.link.startsWith('/') ? header.houseAd : header.ad)}</span>
          <b>{advert.title}</b>
          <span className="banner-text">{advert.text}</span>
          <em>
            {t(nav.more)}
            <Icon name="right" size={14} />
          </em>
        </a>
      ))}
    </aside>
  )
}

/** The row of adverts in the footer. */
export function FooterAdverts({ adverts }: { adverts: readonly ShownAdvert[] }) {
  const t = useText()
  if (adverts.length === 0) return null
  return (
    <aside className="footer-adverts" aria-label={t(footer.partners)}>
      {adverts.map(advert => (
        <a key={advert.id} title={advert.text} {...linkOf(advert)}>
          {advert.title}
        </a>
      ))}
    </aside>
  )
}
