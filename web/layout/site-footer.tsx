import { usePath, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as footer from '../words/footer.ts'
import * as nav from '../words/nav.ts'
import * as page from '../words/page.ts'

export function SiteFooter({ brandName, year, simulated }: { brandName: string; year: number; simulated: boolean }) {
  const t = useText()
  const path = usePath()
  return (
    <footer className="site-footer">
      <div className="wrap">
        <nav aria-label={t(nav.about)}>
          <a href={path('/disclaimer')}>{t(nav.disclaimer)}</a>
          <a href={path('/privacy')}>{t(nav.privacy)}</a>
        </nav>
        <div className="lines">
          <span>
            © {year} {brandName}. {t(footer.copyright)}
          </span>
          <span>
            {simulated && `${t(page.simulatedNote)} `}
            {t(page.law)} · {t(footer.risk)}
          </span>
        </div>
      </div>
    </footer>
  )
}

export function SideWidget() {
  const t = useText()
  return (
    <aside className="side only-desk">
      <a className="icon-button" href="#top" aria-label={t(nav.backToTop)}>
        <Icon name="top" size={18} />
      </a>
    </aside>
  )
}
