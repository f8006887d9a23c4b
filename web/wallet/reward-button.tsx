import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { requestLogin } from '../session/login-request.ts'
import { currentSession } from '../session/session.ts'
import { IconShape } from '../ui/icon.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import * as words from '../words/reward.ts'
import { GEM } from './gem.ts'
import type { Rewarded } from './reward-dialog.tsx'
import type { Shortage } from './top-up-dialog.tsx'
import { withWalletSheet } from './wallet-sheet.ts'

const importReward = () => withWalletSheet(import('./reward-dialog.tsx'))
const importTopUp = () => withWalletSheet(import('./top-up-dialog.tsx'))

/** Gives the author of an article diamonds; who has too few may order some. A visitor logs in first. */
export function RewardButton({ about }: { about: Rewarded }) {
  const t = useText()
  const [RewardDialog, loadReward] = useLoaded(importReward)
  const [TopUpDialog, loadTopUp] = useLoaded(importTopUp)
  const [isOpen, setOpen] = useState(false)
  const [shortage, setShortage] = useState<Shortage>()
  async function open(): Promise<void> {
    loadReward()
    if (currentSession() || (await requestLogin())) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="button soft"
        aria-haspopup="dialog"
        onPointerEnter={loadReward}
        onFocus={loadReward}
        onClick={() => void open()}
      >
        <IconShape path={GEM} />
        {t(words.reward)}
      </button>
      {isOpen && RewardDialog && (
        <RewardDialog
          about={about}
          onShort={found => {
            loadTopUp()
            setOpen(false)
            setShortage(found)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {shortage && TopUpDialog && <TopUpDialog shortage={shortage} onClose={() => setShortage(undefined)} />}
    </>
  )
}
