import { useState } from 'react'
import type { Calls, InputOf } from '../../api/call-portal.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PictureField } from '../../forms/picture-field.tsx'
import { useText } from '../../i18n/use-text.ts'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import * as words from '../../words/contest-team.ts'
import * as pictureWords from '../../words/pictures.ts'
import { TeamAvatar } from './marks.tsx'

type TeamCall = 'POST /api/v1/contests/{contestId}/teams' | 'PUT /api/v1/contests/{contestId}/teams/{teamId}'

interface TeamFormProps<Call extends TeamCall> {
  call: Call
  contestId: string
  /** As it is; undefined of a new one. */
  team?: { teamId: string; name: string; avatar: string; slogan: string; approval: boolean; version: number }
  onDone(result: Calls[Call]['result']): void
}

const importCropPanel = () => import('../../forms/crop-panel.tsx')
const [MAX_NAME, MAX_SLOGAN] = [12, 40]

/** What the leader of a team sets, for a new team or one that there is. */
export function TeamForm<Call extends TeamCall>({ call, contestId, team, onDone }: TeamFormProps<Call>) {
  const t = useText()
  const [avatar, setAvatar] = useState(team?.avatar ?? null)
  const [name, setName] = useState(team?.name ?? '')
  const [whole, setWhole] = useState<ImageBitmap>()
  const [CropPanel, loadCropPanel] = useLoaded(importCropPanel)

  function crop(chosen: ImageBitmap | undefined): void {
    whole?.close()
    setWhole(chosen)
    if (chosen) loadCropPanel()
  }
  function input(form: FormData): InputOf<Call> {
    const text = (field: string) => String(form.get(field) ?? '').trim()
    const body = {
      ...{ name: text('name') || undefined, slogan: text('slogan'), approval: form.has('approval') },
      ...(avatar !== null && { avatar }),
      ...(team && { version: team.version }),
    }
    return { path: { contestId, ...(team && { teamId: team.teamId }) }, body } as unknown as InputOf<Call>
  }

  return (
    <>
      <CallForm
        call={call}
        asMember
        isGuarded
        send={t(team ? words.save : words.create)}
        fieldOf={{ '080010': 'name' }}
        input={input}
        onDone={onDone}
      >
        {field => (
          <>
            <PictureField
              label={t(words.picture)}
              hint={t(pictureWords.hint)}
              onPicture={crop}
              onRemove={avatar === null ? undefined : () => setAvatar(null)}
            >
              <TeamAvatar team={{ teamId: team?.teamId ?? name, name: name || '＋', avatar }} size="page" />
            </PictureField>
            {field('avatar').error !== undefined && <p className="field-error">{field('avatar').error}</p>}
            <TextField
              {...field('name')}
              label={t(words.name)}
              text={name}
              hint={t(words.nameHint)}
              maxLength={MAX_NAME * 2}
              isRequired
              onText={setName}
            />
            <TextField
              {...field('slogan')}
              label={t(words.slogan)}
              text={team?.slogan ?? ''}
              hint={t(words.sloganHint)}
              maxLength={MAX_SLOGAN * 2}
            />
            <CheckField {...field('approval')} label={t(words.approval)} isChecked={team?.approval ?? false} />
          </>
        )}
      </CallForm>
      {whole && CropPanel && (
        <CropPanel
          picture={whole}
          onApplied={fileId => {
            setAvatar(fileId)
            crop(undefined)
          }}
          onCancel={() => crop(undefined)}
        />
      )}
    </>
  )
}
