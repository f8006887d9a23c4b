import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { sealInMemory } from '../seal/seal-in-memory.ts'
import { WorkersBusy } from '../worker/workers.ts'
import { openPasswords } from './passwords.ts'
import { readStoredHash, storedText } from './stored-hash.ts'

async function open(cost?: { memory: number; passes: number; parallelism: number }) {
  const passwords = openPasswords(await sealInMemory(), cost ? { cost } : {})
  onTestFinished(() => passwords.close())
  return passwords
}
const CHEAP = { memory: 64, passes: 1, parallelism: 1 }

test('a password is right, others are not', async () => {
  const passwords = await open()
  const stored = await passwords.hash('Jade-lake7')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/)
  expect(await passwords.verify('Jade-lake7', stored)).toEqual({ isRight: true, needsRehash: false })
  for (const wrong of ['jade-lake7', 'Jade-lake7 ', '', 'Jade-lake'])
    expect(await passwords.verify(wrong, stored)).toEqual({ isRight: false, needsRehash: false })
})

test('a password is the same however its characters are composed', async () => {
  const passwords = await open(CHEAP)
  const stored = await passwords.hash('caf\u00e97')
  expect((await passwords.verify('cafe\u03017', stored)).isRight).toBe(true)
  expect((await passwords.verify('cafe7', stored)).isRight).toBe(false)
})

test('the same password is never stored as the same text, and no part of it is in it', async () => {
  const passwords = await open(CHEAP)
  const all = await Promise.all(Array.from({ length: 20 }, () => passwords.hash('Jade-lake7')))
  expect(new Set(all).size).toBe(20)
})

/** The nineteenth field of a thread, as Linux tells it; the second is its name, in parentheses. */
const niceOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])

function niceOfThread(id: string): number[] {
  try {
    return [niceOf(readFileSync(`/proc/self/task/${id}/stat`, 'latin1'))]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

test.runIf(process.platform === 'linux')('pages go first on a processor that has passwords to hash too', async () => {
  await (await open(CHEAP)).hash('Jade-lake7')
  expect(Math.max(...readdirSync('/proc/self/task').flatMap(niceOfThread))).toBe(10)
  expect(niceOf(readFileSync('/proc/thread-self/stat', 'latin1'))).toBeLessThan(10)
})

test('stored hashes are of no use without the key of the portal', async () => {
  const stored = await (await open(CHEAP)).hash('Jade-lake7')
  expect((await (await open(CHEAP)).verify('Jade-lake7', stored)).isRight).toBe(false)
  const { nonce, tag, memory, passes, parallelism } = readStoredHash(stored)
  const parameters = { message: Buffer.from('Jade-lake7'), nonce, memory, passes, parallelism, tagLength: tag.length }
  expect(argon2Sync('argon2id', parameters).equals(tag)).toBe(false)
})

test('a password that was hashed at another cost is right, and has to be hashed again', async () => {
  const sealed = await sealInMemory()
  const [before, now] = [openPasswords(sealed, { cost: CHEAP }), openPasswords(sealed)]
  onTestFinished(async () => {
    await Promise.all([before.close(), now.close()])
  })
  const stored = await before.hash('Jade-lake7')
  expect(await now.verify('Jade-lake7', stored)).toEqual({ isRight: true, needsRehash: true })
  expect(await now.verify('Jade-lake8', stored)).toEqual({ isRight: false, needsRehash: false })
})

test('nobody can log in as a user that does not exist, and it takes a hash to find out', async () => {
  const passwords = await open()
  const stored = await passwords.hash('Jade-lake7')
  const time = async (of: string | undefined) => {
    const since = performance.now()
    expect(await passwords.verify('Jade-lake8', of)).toEqual({ isRight: false, needsRehash: false })
    return performance.now() - since
  }
  let [ofNobody, ofSomebody] = [0, 0]
  // By turns, so that whatever else the machine does slows both down. Without a hash it takes a hundredth of the time.
  for (let n = 0; n < 9; n++) {
    ofNobody += await time(undefined)
    ofSomebody += await time(stored)
  }
  expect(ofNobody).toBeGreaterThan(ofSomebody / 10)
})

test('beyond those that are hashed and 64 that wait, requests are refused at once', async () => {
  const passwords = await open(CHEAP)
  const all = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => passwords.hash(`Jade-lake${n}`)))
  const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.length).toBeGreaterThanOrEqual(100 - 64 - 4)
  expect(refused.every(({ reason }) => reason instanceof WorkersBusy)).toBe(true)
  expect(await passwords.hash('Jade-lake7')).toMatch(/^\$argon2id/)
})

test('hashes are stored as the reference implementation writes them', () => {
  // Of `test.c` of the reference implementation: the password "password", the salt "somesalt".
  const text = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  const hash = readStoredHash(text)
  expect([hash.nonce.toString(), hash.tag.toString('hex')]).toEqual([
    'somesalt',
    '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
  ])
  const parameters = { message: Buffer.from('password'), nonce: hash.nonce, memory: 65_536, passes: 2, parallelism: 1 }
  expect(argon2Sync('argon2id', { ...parameters, tagLength: 32 }).equals(hash.tag)).toBe(true)
  expect(storedText(hash)).toBe(text)
})

test.each([
  '',
  '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph',
  '$2b$10$abcdefghijklmnopqrstuv',
])('what is stored has to be the hash of a password: %j', async text => {
  await expect((await open(CHEAP)).verify('Jade-lake7', text)).rejects.toThrow('not a hash of Argon2id')
})
