import { useState } from 'react'
import type { Me } from '#contract/members/me.ts'
import type { Locale } from '#contract/text/locale.ts'
import { bytesOf, cleanName, cleanText, codePointsOf } from '#contract/text/plain-text.ts'
import { DAY_SECONDS } from '#contract/time/units.ts'
import { fieldOfNickname } from '../../account/nickname-form.tsx'
import { callPortal, tellNoAnswer } from '../../api/call-portal.ts'
import { useMemberCall } from '../../api/use-member-call.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { headTags, pageHead } from '../../pages/page-meta.ts'
import { servicesContext } from '../../pages/services.ts'
import { updateSession } from '../../session/change-session.ts'
import { memberOf } from '../../session/member-of.ts'
import accountSheet from '../../styles/sheets/account.css?url'
import membersSheet from '../../styles/sheets/members.css?url'
import { Avatar } from '../../ui/avatar.tsx'
import { TextField } from '../../ui/fields.tsx'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { nickname as nicknameWord } from '../../words/auth.ts'
import * as words from '../../words/member-settings.ts'
import * as pictureWords from '../../words/pictures.ts'
import type { Route } from './+types/profile.ts'
import { FieldCount } from './field-count.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { TagsField } from './tags-field.tsx'

const PAGE = '/settings/profile'

export function loader({ context, url }: Route.LoaderArgs) {
  const { profileLimits, ...services } = context.get(servicesContext)
  return { head: pageHead(services, url, PAGE), limits: profileLimits }
}

export const links: Route.LinksFunction = () => [accountSheet, membersSheet].map(href => ({ rel: 'stylesheet', href }))

export { shouldRevalidate } from '../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** `undefined`: as it is; null: none. */
type ChosenPicture = string | null | undefined

const importCropPanel = () => import('../../forms/crop-panel.tsx')

export default function ProfileSettings({ loaderData: { limits } }: Route.ComponentProps) {
  const t = useText()
  const me = useMemberCall('GET /api/v1/me')
  const [CropPanel, loadCropPanel] = useLoaded(importCropPanel)
  const [whole, setWhole] = useState<ImageBitmap>()
  const [picture, setPicture] = useState<ChosenPicture>()

  function crop(chosen: ImageBitmap | undefined): void {
    whole?.close()
    setWhole(chosen)
    if (chosen) loadCropPanel()
  }
  function saved(): void {
    setPicture(undefined)
    me.reload()
  }
  return (
    <SettingsFrame page={PAGE}>
      <div className={whole && CropPanel ? 'profile-boards with-crop' : 'profile-boards'}>
        <section className="board">
          <Panel title={t(words.profile)}>
            <MemberContent of={me} rows={4}>
              {member => (
                <ProfileForm
                  key={member.version}
                  me={member}
                  limits={limits}
                  picture={picture}
                  onPicture={setPicture}
                  onCrop={crop}
                  onSaved={saved}
                />
              )}
            </MemberContent>
          </Panel>
        </section>
        {whole && CropPanel && (
          <CropPanel
            picture={whole}
            onApplied={fileId => {
              setPicture(fileId)
              crop(undefined)
            }}
            onCancel={() => crop(undefined)}
          />
        )}
      </div>
    </SettingsFrame>
  )
}

interface ProfileFormProps {
  me: Me
  limits: Route.ComponentProps['loaderData']['limits']
  picture: ChosenPicture
  onPicture(picture: ChosenPicture): void
  onCrop(picture: ImageBitmap): void
  onSaved(): void
}

/** Resolves with whether it is gone; a failure is told. */
async function removeFile(fileId: string, locale: Locale): Promise<boolean> {
  try {
    await callPortal('DELETE /api/v1/files/{fileId}', { path: { fileId } }, { locale, asMember: true })
    return true
  } catch (problem) {
    tellNoAnswer(problem, locale)
    return false
  }
}

function ProfileForm({ me, limits, picture, onPicture, onCrop, onSaved }: ProfileFormProps) {
  const t = useText()
  const locale = useLocale()
  const [nickname, setNickname] = useState(me.nickname ?? '')
  const [bio, setBio] = useState(me.bio)
  const [tags, setTags] = useState<readonly string[]>(me.tags)
  const [typedTag, setTypedTag] = useState('')

  function input() {
    const tag = cleanText(typedTag)
    return {
      body: {
        ...(cleanName(nickname) !== (me.nickname ?? '') && { nickname }),
        ...(typeof picture === 'string' && { avatar: picture }),
        bio,
        tags: tag === '' ? tags : [...tags, tag],
        version: me.version,
      },
    }
  }

  async function done(saved: Me): Promise<void> {
    const isRemoved = picture === null && saved.avatar !== null && (await removeFile(saved.avatar, locale))
    const avatar = isRemoved ? null : saved.avatar
    updateSession({ member: memberOf({ ...saved, avatar }) })
    onSaved()
  }

  const shown = picture === undefined ? me.avatar : picture

  return (
    <CallForm
      call="PUT /api/v1/me/profile"
      asMember
      isGuarded
      className="profile-form"
      send={t(words.save)}
      fieldOf={fieldOfNickname}
      input={input}
      onDone={done}
    >
      {field => (
        <>
          <PictureField
            label={t(pictureWords.avatar)}
            hint={t(picture === undefined ? pictureWords.hint : pictureWords.unsaved)}
            onPicture={onCrop}
            onRemove={shown === null ? undefined : () => onPicture(null)}
          >
            <Avatar memberId={me.memberId} name={memberOf(me).name} picture={shown} size="page" />
          </PictureField>
          <TextField
            {...field('nickname')}
            label={t(nicknameWord)}
            text={nickname}
            autoComplete="nickname"
            isRequired
            onText={setNickname}
            hint={
              <>
                <NicknameHint changeableAt={me.nicknameChangeableAt} seconds={limits['nickname.changeSeconds']} />
                <FieldCount count={codePointsOf(cleanName(nickname))} max={limits['nickname.max']} of="characters" />
              </>
            }
          />
          <TagsField
            {...field('tags')}
            tags={tags}
            most={limits['tags.max']}
            maxBytes={limits['tags.bytes']}
            onChange={setTags}
            onTyped={setTypedTag}
          />
          <TextField
            {...field('bio')}
            label={t(words.bio)}
            text={bio}
            lines={4}
            onText={setBio}
            hint={
              <>
                <span>{t(words.bioHint)}</span>
                <FieldCount count={bytesOf(cleanText(bio, { lines: true }))} max={limits['bio.bytes']} of="bytes" />
              </>
            }
          />
        </>
      )}
    </CallForm>
  )
}

/** When the nickname may be changed again, or how seldom. */
function NicknameHint({ changeableAt, seconds }: { changeableAt: string | null; seconds: number }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  if (changeableAt === null)
    return (
      <span>{seconds < DAY_SECONDS ? '' : t(words.changedSeldom, { days: Math.round(seconds / DAY_SECONDS) })}</span>
    )
  return (
    <span>{t(words.changeableAfter, { date: dateText(isoDate(Date.parse(changeableAt), zone), locale, true) })}</span>
  )
}
