import { useState } from 'react'
import type { NumberStyle } from '#contract/prices/price.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import { useMemberCall } from '../api/use-member-call.ts'
import { CallForm } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { usePreference } from '../settings/preferences.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NumberField } from '../ui/fields.tsx'
import * as words from '../words/reward.ts'
import { diamonds } from './diamonds.ts'
import type { Shortage } from './top-up-dialog.tsx'

const INSUFFICIENT = '010035'
const MIN_DIAMONDS = 1
const MAX_DIAMONDS = 1000
const SUGGESTED = [5, 10, 50, 100] as const
const FIRST = 10

export interface Rewarded {
  articleId: string
  title: string
}

interface RewardDialogProps {
  about: Rewarded
  /** Called instead of `onClose` when the member has too few diamonds. */
  onShort(shortage: Shortage): void
  onClose(): void
}

/** A whole number that can be given; undefined for any other text. */
function amountOf(text: string, style: NumberStyle): number | undefined {
  const amount = Number(readDecimal(text, style) ?? Number.NaN)
  return Number.isInteger(amount) && amount >= MIN_DIAMONDS && amount <= MAX_DIAMONDS ? amount : undefined
}

/** How many diamonds the reader gives the author of an article, and what of it the author gets. */
export default function RewardDialog({ about: { articleId, title }, onShort, onClose }: RewardDialogProps) {
  const t = useText()
  const wallet = useMemberCall('GET /api/v1/wallet')
  const percent = useMemberCall('GET /api/v1/wallet/prices').result?.exchange.feePercent
  const style = (usePreference('numbers') ?? 'comma') as NumberStyle
  const [text, setText] = useState(String(FIRST))
  /** Counts the suggestions that were taken, each of which replaces what was typed. */
  const [turn, setTurn] = useState(0)
  const amount = amountOf(text, style)
  const fee = amount !== undefined && percent !== undefined ? Math.ceil((amount * percent) / 100) : undefined
  return (
    <Dialog label={t(words.rewardTo)} className="dialog wallet-dialog" onClose={onClose}>
      {close => (
        <>
          <p className="reward-title">{t(words.rewardOf, { title })}</p>
          <CallForm
            call="POST /api/v1/articles/{articleId}/reward"
            asMember
            send={amount === undefined ? t(words.giveNone) : t(words.give, { n: diamonds(amount) })}
            input={form => {
              const typed = readDecimal(String(form.get('amount') ?? ''), 'comma')
              return { path: { articleId }, body: { amount: Number(typed ?? 0) } }
            }}
            onRefused={({ code, params }) => {
              if (code !== INSUFFICIENT) return false
              onShort({
                ...{ purpose: t(words.rewardOf, { title }) },
                ...{ amount: Number(params.amount), balance: Number(params.balance) },
              })
              return true
            }}
            onDone={close}
            foot={
              wallet.result && <span className="muted">{t(words.balance, { n: diamonds(wallet.result.balance) })}</span>
            }
          >
            {field => (
              <>
                <fieldset className="chips">
                  <legend className="visually-hidden">{t(words.suggested)}</legend>
                  {SUGGESTED.map(each => (
                    <button
                      key={each}
                      type="button"
                      className="chip num"
                      aria-pressed={each === amount}
                      onClick={() => {
                        setText(String(each))
                        setTurn(turn + 1)
                      }}
                    >
                      {each}
                    </button>
                  ))}
                </fieldset>
                <NumberField
                  key={turn}
                  {...field('amount')}
                  label={t(words.amount)}
                  text={text}
                  onText={setText}
                  hint={
                    fee === undefined
                      ? t(words.range, { least: MIN_DIAMONDS, most: diamonds(MAX_DIAMONDS) })
                      : t(words.authorGets, { n: diamonds(amount! - fee), fee: diamonds(fee) })
                  }
                  isRequired
                />
                <p className="wallet-note">{t(words.cannotUndo)}</p>
              </>
            )}
          </CallForm>
        </>
      )}
    </Dialog>
  )
}
