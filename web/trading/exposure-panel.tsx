import { formatSigned } from '#contract/prices/price.ts'
import { useText } from '../i18n/use-text.ts'
import { Panel, PanelEmpty } from '../ui/panel.tsx'
import * as words from '../words/simulated-account.ts'
import type { Exposure } from './held.ts'

/** Cents in a tenth of a thousand dollars. */
const TENTH = 10_000
const HALF = 50

/** What is held and owed of each currency, with a bar to the right or left of zero. */
export function ExposurePanel({ exposures }: { exposures: readonly Exposure[] }) {
  const t = useText()
  const largest = Math.max(1, ...exposures.map(({ amount }) => Math.abs(amount)))
  return (
    <Panel title={t(words.exposure)} note={t(words.thousands)}>
      {exposures.length === 0 ? (
        <PanelEmpty title={words.noExposure} />
      ) : (
        <dl className="sim-exposure">
          {exposures.map(({ name, amount }) => {
            const width = `${(Math.abs(amount) * HALF) / largest}%`
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd aria-hidden="true">
                  <i
                    className={amount > 0 ? 'held' : 'owed'}
                    style={amount > 0 ? { left: '50%', width } : { right: '50%', width }}
                  />
                </dd>
                <dd className="num">{formatSigned(Math.round(amount / TENTH), 1)}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </Panel>
  )
}
