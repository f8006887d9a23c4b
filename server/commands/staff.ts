import { REASON } from '#contract/community/reason.ts'
import { type Capability, capabilities as known } from '#contract/community/who.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { commandActor } from '#kit/audit/command-actor.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { openSeal } from '#kit/seal/seal.ts'
import { secretKeys } from '#kit/seal/secret-keys.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { type LoginIssuer, openLoginIssuer } from '#modules/accounts'
import { tellVerified } from '#modules/certification'
import { createStaffBook, type StaffBook, type SwitchName, switchNames, switchParts } from '#modules/staff'
import { type Command, runCommand } from '../operations/operator.ts'

const usage = [
  'npm run staff                                    lists the members of staff and what they may do',
  `npm run staff -- add <username> <capability…>    makes one (${known.join(', ')}), or gives one a new`,
  '                                                 login; prints a password that is valid for a day, to be changed',
  '                                                 by then, and the secret of the authenticator',
  'npm run staff -- remove <username>               takes all of it away; the account stays that of a member',
  'npm run staff -- certify <memberId> "<name>" "<reason>"   notes that a member’s identity was verified',
  `npm run staff -- switch <${switchNames.join('|')}> <on|off> "<reason>"   opens or closes a part of the portal`,
].join('\n')

const USERNAME = /^[A-Za-z][A-Za-z0-9_]{3,19}$/
const NAME_MOST = 80

interface StaffParts {
  main: Database
  book: StaffBook
  issuer: LoginIssuer
}

const onStaff =
  (act: (parts: StaffParts) => Promise<string>): Command =>
  async ({ main }, environment) => {
    const seal = await openSeal(main, secretKeys(environment))
    const issuer = openLoginIssuer(main, seal, environment.BRAND_NAME)
    try {
      return await act({ main, book: createStaffBook(seal), issuer })
    } finally {
      await issuer.close()
    }
  }

/** Says in the audit what an operator did, in the unit of the effect. */
const audit = (unit: Unit, action: string, target: string, reason: string) =>
  createAuditLog(unit).append({ at: Date.now(), actor: commandActor(), action, target, reason })

const list = onStaff(async ({ main, book, issuer }) => {
  const members = await book.list(main)
  if (members.length === 0) return 'there are no members of staff'
  const lines = members.map(async ({ id, capabilities }) =>
    [(await issuer.usernameOf(id)) ?? '-', id, capabilities.join(', ')].join('  '),
  )
  return (await Promise.all(lines)).join('\n')
})

const add = (username: string, capabilities: readonly Capability[]) =>
  onStaff(async ({ book, issuer }) => {
    const issued = await issuer.issue({ username, lang: 'en' }, async (unit, id) => {
      await book.put(unit, id, capabilities)
      await audit(unit, 'staff.add', id, capabilities.join(', '))
    })
    if (!issued) throw new ImportError([`the account ${username} is disabled or closed`])
    const { memberId, password, secret, uri } = issued
    return [
      `${username} (${memberId}) is staff: ${capabilities.join(', ')}`,
      `password: ${password}`,
      `authenticator: ${secret}`,
      uri,
    ].join('\n')
  })

const remove = (username: string) =>
  onStaff(async ({ main, book, issuer }) => {
    const id = await issuer.find(username)
    const wasStaff =
      id !== undefined &&
      (await main.write(async unit => {
        const removed = await book.remove(unit, id)
        if (removed) await audit(unit, 'staff.remove', id, '')
        return removed
      }))
    if (!wasStaff) throw new ImportError([`${username} is not staff`])
    return `${username} is staff no longer`
  })

const certify = (memberId: string, name: string, reason: string) =>
  onStaff(async ({ main, book, issuer }) => {
    if (!(await issuer.exists(memberId))) throw new ImportError([`there is no member ${memberId}`])
    await main.write(async unit => {
      await book.verify(unit, memberId, name)
      await tellVerified(unit, memberId)
      await audit(unit, 'staff.certify', memberId, reason)
    })
    return `the identity of ${memberId} is verified`
  })

const turn =
  (name: SwitchName, isOn: boolean, reason: string): Command =>
  ({ main }) =>
    main.write(async unit => {
      const [changed] = await switchParts(unit, { [name]: isOn })
      if (changed !== undefined) await audit(unit, 'staff.switches', changed, reason)
      return `${name} is ${isOn ? 'on' : 'off'}`
    })

const isCapability = (name: string): name is Capability => known.includes(name as Capability)

const isSwitch = (name: string): name is SwitchName => switchNames.includes(name as SwitchName)

/** The reason that was given; undefined if it is too short or too long. */
function reasonIn(text: string): string | undefined {
  const reason = text.normalize('NFC').trim()
  return reason.length >= REASON.least && reason.length <= REASON.most ? reason : undefined
}

function parseCertify(memberId: string, [text = '', why = '']: readonly string[]): Command | undefined {
  const [name, reason] = [text.normalize('NFC').trim(), reasonIn(why)]
  const isName = name !== '' && Array.from(name).length <= NAME_MOST
  return isName && reason !== undefined ? certify(memberId, name, reason) : undefined
}

function parseSwitch(name: string, [state = '', why = '']: readonly string[]): Command | undefined {
  const reason = reasonIn(why)
  const isKnown = isSwitch(name) && (state === 'on' || state === 'off')
  return isKnown && reason !== undefined ? turn(name, state === 'on', reason) : undefined
}

/** The command that the arguments ask for; undefined if they are not those of `usage`. */
function parse([verb, ...rest]: readonly string[]): Command | undefined {
  if (verb === undefined) return list
  const [first = '', ...others] = rest
  if (verb === 'add' && USERNAME.test(first) && others.length > 0 && others.every(isCapability))
    return add(first, others)
  if (verb === 'remove' && others.length === 0 && first !== '') return remove(first)
  if (others.length !== 2) return undefined
  if (verb === 'certify') return parseCertify(first, others)
  return verb === 'switch' ? parseSwitch(first, others) : undefined
}

await runCommand(usage, [], parse)
