import { AlertsBell } from '../alerts/alerts-button.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { SearchSheetLink } from '../search/search-sheet-link.tsx'
import { AccountSlot } from './account-slot.tsx'
import { ColoursButton, ThemeButton } from './appearance-buttons.tsx'
import { LanguageMenu } from './language-choice.tsx'
import { Logo } from './logo.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { QrButton } from './qr-button.tsx'
import { SettingsButton } from './settings-button.tsx'
import { Ticker } from './ticker.tsx'
import { WatchlistLink } from './watchlist-link.tsx'

interface SiteHeaderProps {
  brandName: string
  ticker: string
}

export function SiteHeader({ brandName, ticker }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <Ticker rows={ticker} />
      <div className="masthead wrap">
        <PhoneMenu />
        <Logo brandName={brandName} />
        <SearchBox />
        <div className="tools">
          <LanguageMenu />
          <ThemeButton />
          <ColoursButton />
          <QrButton />
          <WatchlistLink />
          <AlertsBell />
          <SettingsButton />
        </div>
        <SearchSheetLink />
        <AccountSlot />
      </div>
    </header>
  )
}
