import { useState } from 'react'
import { formatPrice, parseScaled } from '#contract/prices/price.ts'
import type { SimulatedPosition } from '#contract/trading/simulated.ts'
import { useAct } from '../api/use-act.ts'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { StepField } from '../ui/step-field.tsx'
import * as words from '../words/simulated-account.ts'
import * as ticketWords from '../words/ticket.ts'
import type { PositionDialogProps } from './change-position.tsx'
import { stepped } from './ticket-state.ts'
import { CENT_DECIMALS, closingPrice, lotsText, MIN_SIZE } from './ticket-sums.ts'
import { useTypedLots } from './use-typed-lots.ts'

const CALL = 'POST /api/v1/trading-accounts/{tradingAccountId}/positions/{positionId}/close'

/** Closes a position, or a part of it. */
export function ClosePosition({ tradingAccountId, position, row, onChanged, onClose }: PositionDialogProps) {
  const t = useText()
  const { isBusy, act } = useAct()
  const { positionId, side, lots } = position
  const most = parseScaled(lots, CENT_DECIMALS)!
  const [size, setSize] = useState<number | undefined>(most)
  const { text, type, written } = useTypedLots(size, most, setSize)
  const range = `${written(MIN_SIZE)}–${written(most)}`
  const isFine = size !== undefined && size <= most
  const price = row?.hasPrice ? formatPrice(closingPrice(side, row), row.decimals) : '—'

  async function send(close: () => void): Promise<void> {
    const answer = await act(CALL, { path: { tradingAccountId, positionId }, body: { lots: lotsText(size!) } })
    if (!answer || (!('result' in answer) && !answer.refused)) return
    onChanged()
    close()
  }
  const name = `${row?.name ?? position.symbol} ${lots}`
  return (
    <Dialog label={t(words.closeOf, { name })} className="dialog sim-dialog" onClose={onClose}>
      {close => (
        <div className="sim-form">
          <StepField
            name="lots"
            label={t(words.closeLots)}
            lower={t(ticketWords.fewerLots)}
            higher={t(ticketWords.moreLots)}
            text={text}
            isAlwaysSet
            hint={range}
            error={isFine ? undefined : range}
            onText={type}
            onStep={direction => setSize(Math.min(most, stepped(size ?? MIN_SIZE, direction)))}
          />
          <p className="muted">{t(words.closeHint, { side: t(side === 'buy' ? words.bid : words.ask), price })}</p>
          <button
            type="button"
            className="button primary"
            disabled={isBusy || !isFine}
            onClick={() => void send(close)}
          >
            {t(words.closeNow, { lots: isFine ? lotsText(size) : '' })}
          </button>
        </div>
      )}
    </Dialog>
  )
}

interface CloseAllProps {
  tradingAccountId: string
  positions: readonly SimulatedPosition[]
  onChanged(): void
  onClose(): void
}

/** Closes all positions, one after the other: those that cannot be closed now stay, and all that follow one without an answer. */
export function CloseAll({ tradingAccountId, positions, onChanged, onClose }: CloseAllProps) {
  const t = useText()
  const { act } = useAct()
  const [isBusy, setBusy] = useState(false)
  async function closeAll(close: () => void): Promise<void> {
    setBusy(true)
    for (const { positionId } of positions) {
      const answer = await act(CALL, { path: { tradingAccountId, positionId }, body: {} })
      if (answer && 'refused' in answer && !answer.refused) break
    }
    onChanged()
    close()
  }
  return (
    <Dialog label={t(words.closeAll)} className="dialog sim-dialog" onClose={onClose}>
      {close => (
        <div className="sim-form">
          <p>{t(words.closeAllOf, { count: positions.length })}</p>
          <button type="button" className="button primary" disabled={isBusy} onClick={() => void closeAll(close)}>
            {t(words.closeAll)}
          </button>
        </div>
      )}
    </Dialog>
  )
}
