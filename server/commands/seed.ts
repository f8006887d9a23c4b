import { openSeal } from '#kit/seal/seal.ts'
import { secretKeys } from '#kit/seal/secret-keys.ts'
import { type Command, runCommand } from '../operations/operator.ts'
import { type SeededLogin, type SeedSize, seedMembers } from '../operations/seed-members.ts'

const usage = [
  'npm run seed -- small     fills a test installation with a member of each role, whose logins it prints, and contests',
  'npm run seed -- crowded   the same, with 500 members more',
  'a database that has members is refused, unless --anyway follows',
].join('\n')

const lineOf = ({ role, memberId, username, password, secret }: SeededLogin) =>
  [role, memberId, username, password, ...(secret === undefined ? [] : [`authenticator ${secret}`])].join('  ')

const seed =
  (size: SeedSize, isAddedTo: boolean): Command =>
  async ({ main }, environment) => {
    const seal = await openSeal(main, secretKeys(environment))
    const logins = await seedMembers(main, seal, size, { isAddedTo })
    return ['role  member  username  password', ...logins.map(lineOf)].join('\n')
  }

function parse([size, ...rest]: readonly string[]): Command | undefined {
  if (size !== 'small' && size !== 'crowded') return undefined
  const isAddedTo = rest.join() === '--anyway'
  return rest.length === 0 || isAddedTo ? seed(size, isAddedTo) : undefined
}

await runCommand(usage, [], parse)
