import { useState } from 'react'
import type { Me } from '#contract/members/me.ts'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useLocale } from '../../i18n/use-text.ts'

/** Settings of a member to change; those of mails one by one. */
type SettingsChange = Partial<Omit<Me['settings'], 'mail'>> & { mail?: Partial<Me['settings']['mail']> }

const LONGEST_MS = 20_000

/** Settings of the member who is logged in, as they will be while a change is on its way, and what changes them. */
export function useSettings() {
  const locale = useLocale()
  const me = useMemberCall('GET /api/v1/me')
  const [changing, setChanging] = useState<{ change: SettingsChange; of: Me }>()
  const isSaving = changing !== undefined && changing.of === me.result && !me.hasFailed

  async function save(change: SettingsChange): Promise<void> {
    if (!me.result || isSaving) return
    const { version } = me.result
    setChanging({ change, of: me.result })
    try {
      await callPortal(
        'PUT /api/v1/me/settings',
        { body: { ...change, version } },
        { locale, withinMs: LONGEST_MS, asMember: true, key: crypto.randomUUID() },
      )
    } catch (problem) {
      tellNoAnswer(problem, locale)
      setChanging(undefined)
    }
    me.reload()
  }

  const settings = me.result && withChange(me.result.settings, isSaving ? changing.change : {})
  return {
    settings: { ...me, result: settings },
    isSaving,
    save: (change: SettingsChange) => void save(change),
  }
}

function withChange(settings: Me['settings'], { mail, ...others }: SettingsChange): Me['settings'] {
  return { ...settings, ...others, mail: { ...settings.mail, ...mail } }
}
