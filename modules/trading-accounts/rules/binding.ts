import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText } from '#contract/text/plain-text.ts'
import type { TradingBroker, TradingPlatform } from '#contract/trading/trading-account.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { enqueue } from '#kit/jobs/enqueue.ts'
import type { MemberProofs } from '#modules/accounts'
import type { BrokerLink, LoggedIn } from '../links/broker-link.ts'
import { accountsOf, addAccount, countBound, isBound, storeState, type TradingAccount } from '../store/accounts.ts'
import type { Credentials } from '../store/credentials.ts'
import { firstRead } from '../store/first-read.ts'
import { logInToRead } from './logins.ts'
import type { AccountNews } from './tell-account.ts'

export interface BindingDeps {
  database: Database
  link: BrokerLink
  proofs: Pick<MemberProofs, 'lock'>
  credentials: Credentials
  /** Accounts at brokers that a member may bind. */
  most: number
  tell: AccountNews
  /** UTC ms. */
  now(): number
}

export interface Given {
  platform: TradingPlatform
  broker: string
  server: string
  account: string
  readOnlyPassword: string
  label?: string | undefined
}

const field = (
  path: string,
  definition: typeof Errors.BrokerUnknown | typeof Errors.ServerUnknown | typeof Errors.PlatformUnknown,
) => new InvalidFields({ path, definition })

/** Rejects with BrokerUnknown, BrokerNotOpen, PlatformUnknown, ServerUnknown, or TradingSystemBusy if no broker is known. */
async function brokerOf({ broker, platform, server }: Given, link: BrokerLink): Promise<TradingBroker> {
  const { list, isKnown } = await link.brokers()
  const found = list.find(({ brokerKey }) => brokerKey === broker)
  if (!found && !isKnown) throw new PortalError(Errors.TradingSystemBusy)
  if (!found) throw field('broker', Errors.BrokerUnknown)
  const offered = found.platforms.find(each => each.platform === platform)
  if (!offered) throw field('platform', Errors.PlatformUnknown)
  if (!offered.servers.includes(server)) throw field('server', Errors.ServerUnknown)
  if (!found.open) throw new PortalError(Errors.BrokerNotOpen)
  return found
}

async function assertRoom(from: Pick<Database, 'db'>, memberId: string, given: Given, most: number): Promise<void> {
  if ((await countBound(from, memberId)) >= most) throw new PortalError(Errors.TradingAccountLimit, { max: most })
  if (await isBound(from, given)) throw new PortalError(Errors.TradingAccountDuplicate)
}

/**
 * Asks the broker for an account that a member wants to bind. Resolves with what binds it in a unit. Both reject with
 * TradingAccountLimit or TradingAccountDuplicate, this also with what `brokerOf` and `logInToRead` reject with.
 */
export async function bindAccount(
  memberId: string,
  given: Given,
  deps: BindingDeps,
): Promise<(unit: Unit) => Promise<string>> {
  const broker = await brokerOf(given, deps.link)
  await assertRoom(deps.database, memberId, given, deps.most)
  const { platform, server, account, readOnlyPassword: password } = given
  const loggedIn = await logInToRead(memberId, { platform, server, account, password }, deps)
  return unit => store(unit, memberId, { given, broker, loggedIn }, deps)
}

async function store(
  unit: Unit,
  memberId: string,
  { given, broker, loggedIn }: { given: Given; broker: TradingBroker; loggedIn: LoggedIn },
  { link, proofs, credentials, most, tell, now }: BindingDeps,
): Promise<string> {
  await proofs.lock(unit, memberId)
  await assertRoom(unit, memberId, given, most)
  const present = await accountsOf(unit, memberId)
  const { platform, server, account, readOnlyPassword, label = '' } = given
  const { kind, currency, leverage, ref } = loggedIn
  const id = await addAccount(unit, {
    ...{ memberId, source: link.source, platform, broker: broker.brokerKey, brokerName: broker.name, server, account },
    ...{ kind, currency, leverage, label: cleanText(label), state: 'connecting', createdAt: now() },
    isDefault: !present.some(({ isDefault }) => isDefault),
  })
  if (id === undefined) throw new PortalError(Errors.TradingAccountDuplicate)
  const sealedPassword = await credentials.seal({ id, memberId }, readOnlyPassword)
  await storeState(unit, id, { ref, sealedPassword, dueAt: now() })
  await enqueue(unit, firstRead, { key: id, payload: { id } })
  await tell(unit, { memberId, brokerName: broker.name, account }, 'bound')
  return id
}

/**
 * Logs in with another password for an account. Resolves with what stores it in a unit that has locked the account; rejects as
 * `logInToRead` does.
 */
export async function changePassword(account: TradingAccount, password: string, deps: BindingDeps) {
  const { id, memberId, platform, server, account: number, currency, kind } = account
  const loggedIn = await logInToRead(memberId, { platform, server, account: number, password }, deps)
  if (loggedIn.currency !== currency || loggedIn.kind !== kind) throw new PortalError(Errors.TradingSystemBusy)
  return async (unit: Unit, { syncedAt }: TradingAccount): Promise<void> => {
    const sealedPassword = await deps.credentials.seal({ id, memberId }, password)
    const state = syncedAt === undefined ? 'connecting' : 'connected'
    await storeState(unit, id, { ref: loggedIn.ref, sealedPassword, state, dueAt: deps.now() })
    await enqueue(unit, firstRead, { key: id, payload: { id } })
  }
}
