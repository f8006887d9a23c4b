import { useLocation } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { pageQuery } from '../pages/page-query.ts'
import { Icon } from '../ui/icon.tsx'
import * as footer from '../words/footer.ts'
import * as header from '../words/header.ts'
import * as join from '../words/join.ts'
import * as nav from '../words/nav.ts'
import * as page from '../words/page.ts'
import { FooterAdverts, type ShownAdvert } from './adverts.tsx'
import { PastToastsButton } from './past-toasts-button.tsx'
import { QrButton } from './qr-button.tsx'
import { useIsMissing } from './use-is-missing.ts'

interface SiteFooterProps {
  brandName: string
  year: number
  simulated: boolean
  adverts: readonly ShownAdvert[]
}

export function SiteFooter({ brandName, year, simulated, adverts }: SiteFooterProps) {
  const t = useText()
  const path = usePath()
  const { pathname, search } = useLocation()
  const query = String(pageQuery(pathname, new URLSearchParams(search)))
  const about = useIsMissing() ? '' : `?about=${encodeURIComponent(pathname + (query && `?${query}`))}`
  return (
    <footer className="site-footer">
      <div className="wrap">
        <FooterAdverts adverts={adverts} />
        <nav aria-label={t(nav.about)}>
          <a href={path('/watchlist')}>{t(nav.watchlist)}</a>
          <a href={path('/settings')}>{t(header.settings)}</a>
          <a href={path('/articles')}>{t(nav.community)}</a>
          <a href={path('/community/rules')}>{t(nav.communityRules)}</a>
          <a href={path('/community/transparency')}>{t(nav.transparency)}</a>
          <a href={path('/announcements')}>{t(nav.announcements)}</a>
          <a href={path('/status')}>{t(nav.status)}</a>
          <a href={path('/disclaimer')}>{t(nav.disclaimer)}</a>
          <a href={path('/privacy')}>{t(nav.privacy)}</a>
          <a href={path('/terms')}>{t(nav.terms)}</a>
          <a href={path(`/report${about}`)} rel="nofollow">
            {t(nav.reportFigure)}
          </a>
          <a href={path('/api')} data-document>
            API
          </a>
          <PastToastsButton />
        </nav>
        <div className="lines">
          <span>
            © {year} {brandName}. {t(footer.copyright)}
          </span>
          <span>
            {simulated ? t(join.sentences, { first: t(page.simulatedNote), next: t(page.law) }) : t(page.law)} ·{' '}
            {t(footer.risk)}
          </span>
        </div>
      </div>
    </footer>
  )
}

export function SideWidget() {
  const t = useText()
  return (
    <aside className="side only-desk" aria-label={t(nav.side)}>
      <QrButton />
      <a className="icon-button" href="#top" aria-label={t(nav.backToTop)}>
        <Icon name="top" size={18} />
      </a>
    </aside>
  )
}
