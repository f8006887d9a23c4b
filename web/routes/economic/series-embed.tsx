import type { ReactNode } from 'react'
import { seriesAddress } from '../../economy/economic-query.ts'
import { KindNote } from '../../economy/kind-note.tsx'
import { usePath, useText } from '../../i18n/use-text.ts'
import * as economyWords from '../../words/economy.ts'

interface EmbeddedSeriesProps {
  title: string
  country: string
  indicator: string
  isSimulated: boolean
  attribution: string
  /** The charts. */
  children: ReactNode
}

/** The chart of a series alone, for the frames of other sites: their visitors follow its links in a window of its own. */
export function EmbeddedSeries({ title, country, indicator, isSimulated, attribution, children }: EmbeddedSeriesProps) {
  const t = useText()
  const path = usePath()
  const address = path(seriesAddress(country, indicator))
  return (
    <section className="board panel embedded-series">
      <h1>
        <a href={address} target="_blank" rel="noopener">
          {title}
        </a>
      </h1>
      <KindNote simulated={isSimulated ? 'all' : 'none'} />
      {children}
      <p className="list-note">
        {attribution !== '' && <span>{attribution} · </span>}
        <a className="text-link" href={address} target="_blank" rel="noopener">
          {t(economyWords.fullSeries)}
        </a>
      </p>
    </section>
  )
}
