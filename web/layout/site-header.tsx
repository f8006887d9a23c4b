import { ColoursButton, ThemeButton } from './appearance-buttons.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Logo } from './logo.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { Ticker, type TickerRow } from './ticker.tsx'

interface SiteHeaderProps {
  brandName: string
  ticker: readonly TickerRow[]
  feed: 'live' | 'simulated' | 'replay'
}

export function SiteHeader({ brandName, ticker, feed }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <Ticker rows={ticker} feed={feed} />
      <div className="masthead wrap">
        <PhoneMenu />
        <Logo brandName={brandName} />
        <div className="tools">
          <LanguageChoice />
          <ThemeButton />
          <ColoursButton />
        </div>
      </div>
    </header>
  )
}
