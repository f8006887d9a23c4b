import { createDecipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyIdOf, newSecretKey, openBytes, sealBytes, sealedPrefix, secretKeyOf } from './sealed-bytes.ts'

const place = { table: 'reports', column: 'sealed_email', id: 7 }
const text = Buffer.from('linhai@example.com')

test('what is sealed opens with its key, for its row', () => {
  const key = newSecretKey()
  expect(openBytes(key, sealBytes(key, text, place), place)).toEqual(text)
  expect(openBytes(key, sealBytes(key, Buffer.alloc(0), place), place)).toEqual(Buffer.alloc(0))
})

test('it opens with no other key, and for no other table, column or row', () => {
  const key = newSecretKey()
  const sealed = sealBytes(key, text, place)
  expect(openBytes(newSecretKey(), sealed, place)).toBeUndefined()
  for (const change of [{ table: 'members' }, { column: 'sealed_phone' }, { id: 8 }, { id: '7 ' }])
    expect(openBytes(key, sealed, { ...place, ...change })).toBeUndefined()
})

test('a change of any one byte is noticed, and so is a shorter or a longer text', () => {
  const key = newSecretKey()
  const sealed = sealBytes(key, text, place)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(openBytes(key, changed, place), `byte ${at}`).toBeUndefined()
  }
  for (let length = 0; length < sealed.length; length++)
    expect(openBytes(key, sealed.subarray(0, length), place)).toBeUndefined()
  expect(openBytes(key, Buffer.concat([sealed, Buffer.of(0)]), place)).toBeUndefined()
})

test('the same text is never sealed to the same bytes', () => {
  const key = newSecretKey()
  const all = Array.from({ length: 1_000 }, () => sealBytes(key, text, place))
  expect(new Set(all.map(sealed => sealed.toString('hex'))).size).toBe(1_000)
  expect(new Set(all.map(sealed => sealed.subarray(9, 21).toString('hex'))).size).toBe(1_000)
})

test('sealed bytes are AES-256-GCM of the first bytes and the place, and say which key they need', () => {
  const key = secretKeyOf('00112233445566778899aabbccddeeff'.repeat(2))!
  const sealed = sealBytes(key, text, place)
  expect([sealed[0], sealed.subarray(1, 9).toString('hex'), sealed.length]).toEqual([1, key.id, 9 + 12 + 18 + 16])
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(9, 21))
  decipher.setAAD(Buffer.concat([sealed.subarray(0, 9), Buffer.from('["reports","sealed_email","7"]')]))
  decipher.setAuthTag(sealed.subarray(39))
  expect(Buffer.concat([decipher.update(sealed.subarray(21, 39)), decipher.final()])).toEqual(text)
  expect(keyIdOf(sealed)).toBe(key.id)
  expect(sealed.toString('base64url').startsWith(sealedPrefix(key))).toBe(true)
})

test('a key is 64 hex digits', () => {
  const hex = '00112233445566778899aAbBcCdDeEfF'.repeat(2)
  expect(secretKeyOf(hex)?.bytes).toHaveLength(32)
  expect(secretKeyOf(hex)?.id).toBe(secretKeyOf(hex.toLowerCase())?.id)
  for (const wrong of ['', hex.slice(1), `${hex}0`, hex.replace('0', 'g'), `${hex}\n`])
    expect(secretKeyOf(wrong)).toBeUndefined()
})
