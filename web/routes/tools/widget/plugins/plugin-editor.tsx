import type { ReactNode } from 'react'
import type { OwnPlugin } from '#contract/widgets/plugin.ts'
import { pluginKinds } from '#contract/widgets/plugin-kinds.ts'
import { CallForm } from '../../../../forms/call-form.tsx'
import { useTypedValues } from '../../../../forms/use-typed-values.ts'
import { usePath, useText } from '../../../../i18n/use-text.ts'
import { CheckField, TextField } from '../../../../ui/fields.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { needsScript } from '../../../../words/member-list.ts'
import * as words from '../../../../words/plugins.ts'
import * as settings from '../../../../words/settings.ts'
import { PreviewPanel } from '../preview-panel.tsx'
import { SetupForm } from '../setup-form.tsx'
import type { SetupField } from '../setup-options.ts'
import { type PluginSetup, pluginFields } from './plugin-setup.ts'

interface EditorProps {
  setup: PluginSetup
  /** Address of the page without what is changed in it. */
  page: string
  /** Undefined for a new one. */
  plugin?: OwnPlugin
  /** Called when it was stored, with the id of a new one. */
  onSaved(pluginId: string): void
  /** Beside the preview. */
  children: ReactNode
}

const NAME_LENGTH = 30
const DOMAIN_LINES = 4

/** Sets up a plugin: what it shows and how, its name and its sites. What is chosen stands in the address until it is saved. */
export function PluginEditor({ setup, page, plugin, onSaved, children }: EditorProps) {
  const { kind, fault, usual, options, units, address, title } = setup
  const t = useText()
  const path = usePath()
  const values = useTypedValues<SetupField>(usual)
  const { width, height } = pluginFields(kind, values.typed)
  const inputOf = (form: FormData) => ({
    ...pluginFields(kind, values.typed),
    name: String(form.get('name') ?? ''),
    domains: String(form.get('domains') ?? '')
      .split(/[\s,，、;]+/)
      .filter(Boolean),
  })
  const common = { send: t(settings.save), asMember: true, isGuarded: true, isBlocked: fault !== null }
  const fields = (field: (name: string) => { name: string; error: string | undefined }) => (
    <>
      <TextField
        {...field('name')}
        label={t(words.name)}
        hint={t(words.nameHint)}
        text={plugin?.name ?? ''}
        maxLength={2 * NAME_LENGTH}
        isRequired
      />
      <TextField
        {...field('domains')}
        label={t(words.domains)}
        hint={t(words.domainsHint, { max: setup.maxDomains })}
        text={plugin?.domains.join('\n') ?? ''}
        lines={DOMAIN_LINES}
        isRequired
      />
    </>
  )
  return (
    <div className="widget-setup">
      <section className="board">
        <Panel
          title={t(words.content)}
          actions={
            <a className="text-link" href={path(page)} data-replace data-keep-scroll>
              {t(settings.reset)}
            </a>
          }
        >
          <SetupForm {...{ widget: kind, values, fault, options, units }} kinds={pluginKinds} />
        </Panel>
        <Panel title={t(words.saving)}>
          <p className="without-script panel-body">{t(needsScript)}</p>
          <div className="needs-script">
            {plugin ? (
              <CallForm
                {...common}
                call="PUT /dplugin/plugins/{pluginId}"
                input={form => ({
                  path: { pluginId: plugin.pluginId },
                  body: { ...inputOf(form), paused: form.get('paused') === 'on', version: plugin.version },
                })}
                onDone={() => onSaved(plugin.pluginId)}
              >
                {field => (
                  <>
                    {fields(field)}
                    <CheckField
                      {...field('paused')}
                      label={t(words.pausedLabel)}
                      isChecked={plugin.state === 'paused'}
                    />
                  </>
                )}
              </CallForm>
            ) : (
              <CallForm
                {...common}
                call="POST /dplugin/plugins"
                input={form => ({ body: inputOf(form) })}
                onDone={({ pluginId }) => onSaved(pluginId)}
              >
                {fields}
              </CallForm>
            )}
          </div>
        </Panel>
      </section>
      <section className="board">
        <PreviewPanel {...{ address, title, fault, size: { width, height } }} />
        {children}
      </section>
    </div>
  )
}
