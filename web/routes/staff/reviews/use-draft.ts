import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import * as words from '../../../words/staff-reviews.ts'
import type { Verdict } from './review.ts'

/** Hours of a mute that one key leads through; 0: none. */
export const muteHours: readonly number[] = [0, 1, 24, 168, 720]

export interface Draft {
  verdict: Verdict | undefined
  reason: string
  hours: number
  /** What is wrong with the reason. */
  fault: string | undefined
}

const empty: Draft = { verdict: undefined, reason: '', hours: 0, fault: undefined }

/** What the reader is about to decide of the text on the screen. */
export function useDraft() {
  const t = useText()
  const [draft, setDraft] = useState(empty)
  const presetsOf = (verdict: Verdict) => words.presets[verdict].map(({ text }) => t(text))
  const isPreset = (reason: string) => [...presetsOf('publish'), ...presetsOf('refuse')].includes(reason)
  return {
    draft,
    reset: () => setDraft(empty),
    change: (part: Partial<Draft>) => setDraft(before => ({ ...before, fault: undefined, ...part })),
    /** A reason that was typed stays with another verdict. */
    choose(verdict: Verdict) {
      const usual = verdict === 'publish' ? presetsOf(verdict)[0]! : ''
      setDraft(({ reason, hours }) => ({
        ...{ verdict, fault: undefined, hours: verdict === 'publish' ? 0 : hours },
        reason: reason.trim() === '' || isPreset(reason) ? usual : reason,
      }))
    },
    /** The reason of a number, from 1 on. Returns whether there is one; the last one is for a reason of one's own. */
    take(number: number): 'filled' | 'own' | undefined {
      const { verdict } = draft
      const presets = verdict && presetsOf(verdict)
      if (!presets || number < 1 || number > presets.length + 1) return undefined
      const isOwn = number === presets.length + 1
      setDraft(before => ({ ...before, reason: isOwn ? '' : presets[number - 1]!, fault: undefined }))
      return isOwn ? 'own' : 'filled'
    },
    nextMute() {
      setDraft(before => {
        const place = muteHours.indexOf(before.hours)
        return { ...before, hours: muteHours[(place + 1) % muteHours.length]! }
      })
    },
  }
}
