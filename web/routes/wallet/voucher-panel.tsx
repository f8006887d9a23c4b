import { useState } from 'react'
import { CallForm } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/fields.tsx'
import * as words from '../../words/top-up.ts'

/** Codes that a voucher may be refused with, which are about what was typed. */
const fieldOf = { '010048': 'code', '010049': 'code' }

export function VoucherPanel({ onRedeemed }: { onRedeemed(): void }) {
  const t = useText()
  const [turn, setTurn] = useState(0)
  return (
    <section className="board">
      <div className="panel">
        <CallForm
          key={turn}
          call="POST /api/v1/wallet/vouchers"
          className="voucher-form"
          asMember
          send={t(words.redeem)}
          fieldOf={fieldOf}
          input={form => ({ body: { code: String(form.get('code') ?? '').trim() } })}
          onDone={() => {
            setTurn(turn + 1)
            onRedeemed()
          }}
        >
          {field => (
            <TextField
              {...field('code')}
              label={t(words.voucher)}
              placeholder={t(words.voucherHint)}
              autoComplete="off"
              maxLength={40}
              isRequired
            />
          )}
        </CallForm>
      </div>
    </section>
  )
}
