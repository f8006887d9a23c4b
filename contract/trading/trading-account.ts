import { z } from 'zod'

/** `simulated` is a broker that the portal invents, or the portal itself. */
export const tradingPlatforms = ['mt4', 'mt5', 'simulated'] as const
export type TradingPlatform = (typeof tradingPlatforms)[number]

/** `simulated`: the portal fills its orders at its own prices. */
const tradingAccountKinds = ['live', 'demo', 'simulated'] as const
export type TradingAccountKind = (typeof tradingAccountKinds)[number]

/**
 * `connecting`: not read yet; `late`: the broker does not answer, the figures are the last ones; `needsPassword`: the broker
 * refuses the password.
 */
const tradingAccountStates = ['connecting', 'connected', 'late', 'needsPassword'] as const
export type TradingAccountState = (typeof tradingAccountStates)[number]

/** Where figures come from: orders at the portal, invented ones, a broker by the operator's bridge. */
const tradingSources = ['portal', 'simulated', 'bridge'] as const
export type TradingSource = (typeof tradingSources)[number]

export const LABEL_MAX = 30

const amount = (what: string) =>
  z.string().nullable().describe(`${what}, in the currency of the account, such as \`10250.40\``)
const instant = (what: string) => z.string().nullable().describe(`${what}; ISO 8601 in UTC`)

export const tradingAccountSchema = z.strictObject({
  tradingAccountId: z.string().describe('Permanent id of the trading account'),
  platform: z.enum(tradingPlatforms).describe('Trading platform'),
  broker: z.string().describe('`brokerKey` of the list of brokers; `portal` for one that is traded here'),
  brokerName: z.string().describe('Name of the broker'),
  server: z.string().describe('Server of the broker'),
  account: z.string().describe('Last three digits of its number'),
  kind: z.enum(tradingAccountKinds).describe('Whether real money is in it; `simulated`: it is traded here'),
  currency: z.string().describe('ISO 4217'),
  leverage: z.int().describe('100 for 1:100'),
  label: z.string().describe('Name given by the member; may be empty'),
  balance: amount('Without open positions; null until it was read'),
  equity: amount('With the result of open positions; null until it was read'),
  state: z.enum(tradingAccountStates).describe('Whether the broker answers'),
  isDefault: z.boolean().describe('One of the accounts of a member is'),
  isPublic: z.boolean().describe('Whether its return stands on the page of the member'),
  simulated: z.boolean().describe('Whether its figures are invented, or come from orders at the prices of the portal'),
  contestId: z.string().nullable().describe('The contest that it was opened for'),
  syncedAt: instant('Of when the figures are; null until it was read'),
  source: z.enum(tradingSources).describe('Where the figures come from'),
  version: z.int().describe('Sent with changes'),
})
export type TradingAccountView = z.output<typeof tradingAccountSchema>

export const tradingBrokerSchema = z.strictObject({
  brokerKey: z.string().describe('Value of `broker` when binding an account'),
  name: z.string().describe('Name of the broker'),
  platforms: z
    .array(
      z.strictObject({
        platform: z.enum(tradingPlatforms).describe('Trading platform of the accounts'),
        servers: z.array(z.string()).describe('Names of its servers'),
      }),
    )
    .describe('Platforms that the broker has'),
  open: z.boolean().describe('Whether its accounts can be bound now'),
  link: z.enum(['simulated', 'bridge']).describe('Service that reads the accounts'),
  simulated: z.boolean().describe('Whether its accounts are invented'),
})
export type TradingBroker = z.output<typeof tradingBrokerSchema>
