import { useEffect, useRef } from 'react'
import { useMemberCall } from '../api/use-member-call.ts'
import { CallForm } from '../forms/call-form.tsx'
import { useText } from '../i18n/use-text.ts'
import { updateSession } from '../session/change-session.ts'
import { memberOf } from '../session/member-of.ts'
import { TextField } from '../ui/fields.tsx'
import { MemberContent } from '../ui/member-content.tsx'
import * as words from '../words/auth.ts'

/** Refusals of a nickname by their codes. */
export const fieldOfNickname = { '010014': 'nickname', '010017': 'nickname' } as const

/** Asks a member who is about to write for the first time for the name that others will see. */
export function NicknameForm({ onDone }: { onDone(): void }) {
  const t = useText()
  const me = useMemberCall('GET /api/v1/me')
  const box = useRef<HTMLDivElement>(null)
  const isRead = me.result !== undefined
  // The dialog has opened, and given the focus, before the field was there.
  useEffect(() => {
    if (isRead) box.current?.querySelector('input')?.focus()
  }, [isRead])
  return (
    <div ref={box}>
      <MemberContent of={me}>
        {({ version }) => (
          <CallForm
            call="PUT /api/v1/me/profile"
            asMember
            className="account-form"
            send={t(words.saveNickname)}
            fieldOf={fieldOfNickname}
            input={form => ({ body: { nickname: String(form.get('nickname')), version } })}
            onDone={saved => {
              updateSession({ member: memberOf(saved) })
              onDone()
            }}
          >
            {field => (
              <TextField
                {...field('nickname')}
                label={t(words.nickname)}
                hint={t(words.nicknameHint)}
                autoComplete="nickname"
                isRequired
              />
            )}
          </CallForm>
        )}
      </MemberContent>
    </div>
  )
}
