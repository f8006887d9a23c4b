import { useState } from 'react'
import { textOf } from '../../account/contact.ts'
import { PasswordField } from '../../account/password-field.tsx'
import type { Calls } from '../../api/call-portal.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Choices } from '../../ui/choices.tsx'
import { CheckField, ChoiceField, TextField } from '../../ui/fields.tsx'
import * as words from '../../words/trading.ts'
import { LinkRefusal, refusedPassword, useLinkRefusal } from './link-refusal.tsx'

type Broker = Calls['GET /api/v1/trading/brokers']['result']['list'][number]
type Platform = Broker['platforms'][number]['platform']

/** Refusals by the field that they are about. */
const fieldOf = {
  ...{ '070004': 'broker', '070014': 'broker', '070006': 'server', '070008': 'account', '070010': 'account' },
  ...refusedPassword,
} as const

/** Platforms in the order in which they are offered. */
const order: readonly Platform[] = ['mt5', 'mt4', 'simulated']

interface BindFormProps {
  brokers: readonly Broker[]
  /** Accounts that are bound. */
  bound: number
  limits: { max: number; minutes: number }
  /** Who runs the site. */
  operator: string | undefined
  onBound(tradingAccountId: string): void
}

/** Binds an account. What was typed stays after a refusal, but for the password. */
export function BindForm({ brokers, bound, limits, operator, onBound }: BindFormProps) {
  const t = useText()
  const offered = order.filter(platform => brokers.some(each => each.platforms.some(of => of.platform === platform)))
  const [platform, choosePlatform] = useState<Platform>(offered[0] ?? 'mt5')
  const [key, chooseBroker] = useState(brokers.length === 1 ? brokers[0]!.brokerKey : '')
  const link = useLinkRefusal()
  const present = brokers.filter(each => each.platforms.some(of => of.platform === platform))
  const broker = present.find(({ brokerKey }) => brokerKey === key)
  const servers = broker?.platforms.find(of => of.platform === platform)?.servers ?? []
  return (
    <CallForm
      call="POST /api/v1/trading-accounts"
      className="payout-form trading-form"
      asMember
      isGuarded
      isBlocked={link.secondsLeft > 0}
      send={link.secondsLeft > 0 ? t(words.againIn, { seconds: link.secondsLeft }) : t(words.bindShort)}
      fieldOf={fieldOf}
      input={form => ({
        body: {
          ...{ platform, broker: key, server: textOf(form, 'server'), account: textOf(form, 'account') },
          ...{ readOnlyPassword: String(form.get('readOnlyPassword') ?? ''), label: textOf(form, 'label') },
          consent: form.has('consent') as true,
        },
      })}
      onRefused={link.onRefused}
      onDone={({ tradingAccountId }) => onBound(tradingAccountId)}
      foot={<span className="trading-count">{t(words.boundOf, { count: bound, max: limits.max })}</span>}
    >
      {field => (
        <>
          <div className="trading-wide">
            <Choices
              label={words.platform}
              chosen={platform}
              options={offered.map(each => [each, t(words.platformNames[each])])}
              onChoose={value => choosePlatform(value as Platform)}
            />
          </div>
          <ChoiceField
            {...field('broker')}
            label={t(words.broker)}
            placeholder={t(words.choose)}
            chosen={broker ? key : ''}
            options={present.map(each => [
              each.brokerKey,
              each.open ? each.name : t(words.notOpen, { name: each.name }),
            ])}
            onText={chooseBroker}
            isRequired
          />
          <ChoiceField
            key={`${platform} ${key}`}
            {...field('server')}
            label={t(words.server)}
            placeholder={t(words.choose)}
            options={servers.map(name => [name, name])}
            isRequired
          />
          <TextField
            {...field('account')}
            label={t(words.account)}
            hint={t(words.accountHint)}
            autoComplete="off"
            maxLength={20}
            isRequired
          />
          <PasswordField {...field('readOnlyPassword')} label={t(words.readOnlyPassword)} isNew isRequired />
          <TextField {...field('label')} label={t(words.label)} autoComplete="off" maxLength={30} />
          <div className="trading-wide">
            <LinkRefusal code={link.code} />
            <CheckField {...field('consent')} label={<Consent broker={broker} operator={operator} {...limits} />} />
          </div>
        </>
      )}
    </CallForm>
  )
}

/** Who receives the password, and what for. */
function Consent({
  broker,
  operator,
  minutes,
}: {
  broker: Broker | undefined
  operator: string | undefined
  minutes: number
}) {
  const t = useText()
  return t(words.consentOf[broker?.simulated === false ? 'bridge' : 'simulated'], {
    operator: operator ?? t(words.site),
    minutes,
  })
}
